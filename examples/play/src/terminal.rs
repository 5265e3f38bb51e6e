//! The terminal: from its events to the game, and from the game to its screen.

use std::io::{self, Write, stdout};
use std::ops::{Deref, DerefMut};
use std::panic;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Hide;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{DefaultTerminal, Terminal};

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
/// When the terminal cannot be read from or written to. However this ends, the terminal is left as it was, unless a signal
/// ends it that cannot be caught, or a second one that does not wait.
pub fn run(mut app: App) -> io::Result<()> {
    let signals = Signals::listen()?;
    let mut session = Session::begin()?;
    let mut thinker = Thinker::default();
    app.handle(session.resized()?);
    let mut changed = true;
    while !app.has_left() && signals.caught().is_none() {
        if let Some(order) = app.take_order() {
            thinker.begin(order);
        }
        if app.take_stop() || signals.take_stopped() {
            session.leave()?;
            // Comes back when the program goes on.
            Signals::stop()?;
            session.enter()?;
            // That was this stop; it is over.
            signals.take_continued();
            app.handle(session.resized()?);
            changed = true;
        } else if signals.take_continued() {
            // The terminal was somebody else's meanwhile.
            session.leave()?;
            session.enter()?;
            app.handle(session.resized()?);
            changed = true;
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

    /// Gives the terminal back for a while.
    fn leave(&mut self) -> io::Result<()> {
        execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen)?;
        self.terminal.show_cursor()?;
        disable_raw_mode()
    }

    /// Takes the terminal again, whatever is on it.
    fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        // A terminal that knows of nothing on the screen draws everything anew.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        execute!(
            stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            Hide,
            Clear(ClearType::All)
        )
    }

    /// The size of the window, as news.
    fn resized(&self) -> io::Result<Input> {
        let size = self.terminal.size()?;
        Ok(Input::Resize {
            width: size.width,
            height: size.height,
        })
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
