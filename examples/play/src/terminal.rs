//! The terminal: from its events to the game, and from the game to its screen.

use std::io::{self, Write, stdout};
use std::ops::{Deref, DerefMut};
use std::panic;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use crate::input::Input;
use crate::signals::Signals;
use crate::thinker::Thinker;
use crate::{App, draw};

/// How long the loop waits for a key before it looks at what the computer thinks, and at signals.
const PATIENCE: Duration = Duration::from_millis(30);

/// Plays at the terminal until the person leaves.
///
/// # Errors
///
/// When the terminal cannot be read from or written to. However this ends, the terminal is left as it was.
pub fn run(mut app: App) -> io::Result<()> {
    let signals = Signals::listen()?;
    let mut session = Session::begin()?;
    let mut thinker = Thinker::default();
    let size = session.size()?;
    app.handle(Input::Resize {
        width: size.width,
        height: size.height,
    });
    let mut changed = true;
    while !app.has_left() && signals.caught().is_none() {
        if let Some(order) = app.take_order() {
            thinker.begin(order);
        }
        if changed {
            session.draw(|frame| draw(&app, frame))?;
        }
        changed = false;
        let mut patience = PATIENCE;
        while event::poll(patience)? {
            if let Some(input) = Input::from_event(&event::read()?) {
                changed = true;
                app.handle(input);
            }
            // What has come meanwhile is drawn all at once.
            patience = Duration::ZERO;
        }
        for report in thinker.reports() {
            changed = true;
            app.hear(report);
        }
    }
    drop(session);
    signals.obey()
}

/// A terminal that is drawn on. When it is dropped the terminal is as it was before, and after a panic, too.
#[derive(Debug)]
pub struct Session {
    terminal: DefaultTerminal,
}

impl Session {
    /// Takes the whole screen, the keys one by one, and the mouse.
    ///
    /// # Errors
    ///
    /// When this is no terminal that can do so; then it is as it was.
    pub fn begin() -> io::Result<Self> {
        let session = Self {
            terminal: ratatui::try_init().inspect_err(|_| ratatui::restore())?,
        };
        // Before ratatui's own, so that the panic's message finds a terminal on which it can be read.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = execute!(stdout(), DisableMouseCapture);
            hook(info);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(session)
    }
}

impl Deref for Session {
    type Target = DefaultTerminal;

    fn deref(&self) -> &DefaultTerminal {
        &self.terminal
    }
}

impl DerefMut for Session {
    fn deref_mut(&mut self) -> &mut DefaultTerminal {
        &mut self.terminal
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = self.terminal.show_cursor();
        // Not ratatui's `restore`, which complains to standard error when a terminal is gone already.
        let _ = ratatui::try_restore();
        let _ = stdout().flush();
    }
}
