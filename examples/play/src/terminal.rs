//! The program on a terminal: the event loop, and the setup and restoration of the terminal.

use std::io::{self, Write, stdout};
use std::ops::{Deref, DerefMut};
use std::panic;
#[cfg(unix)]
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Hide;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Terminal, TerminalOptions, Viewport};

use crate::input::Input;
use crate::signals::Signals;
use crate::workers::Workers;
use crate::{App, draw};

/// The time that the loop waits for a key before it checks the jobs and the signals.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// Runs the program on the terminal until the person quits.
///
/// The terminal is restored at the end, also after a panic or an error. Only a signal that cannot
/// be caught, or a second one that asks to quit, ends the program without restoring it.
///
/// # Errors
///
/// Returns an error if the terminal cannot be read or written.
pub fn run(mut app: App) -> io::Result<()> {
    let signals = Signals::listen()?;
    let mut session = Session::begin()?;
    #[cfg(unix)]
    thread::spawn(end_without_terminal);
    let mut workers = Workers::default();
    // crossterm listens for changes of the window's size from the first poll on. Poll before the
    // size is read, so that no change is missed between.
    event::poll(Duration::ZERO)?;
    let mut changed = true;
    while !app.has_quit() && signals.caught().is_none() {
        if let Some(job) = app.take_job() {
            workers.start(job);
        }
        if app.take_suspend() || signals.take_suspended() {
            session.leave()?;
            // Returns when the program is resumed.
            Signals::suspend()?;
            session.enter()?;
            // That was the resumption from this suspension: it is handled.
            signals.take_resumed();
            changed = true;
        } else if signals.take_resumed() {
            // Another program may have used the terminal in the meantime.
            session.leave()?;
            session.enter()?;
            changed = true;
        }
        if changed {
            app.handle(session.fit()?);
            session.draw(|frame| draw(&app, frame))?;
        }
        changed = false;
        let mut timeout = POLL_INTERVAL;
        while event::poll(timeout)? {
            if let Some(input) = Input::from_event(&event::read()?) {
                changed = true;
                app.handle(input);
            }
            // Handle all events that have arrived before drawing once.
            timeout = Duration::ZERO;
        }
        for report in workers.reports() {
            changed = true;
            app.receive(report);
        }
    }
    drop(session);
    signals.run_default_action()
}

/// Returns the area of the window. It is 80×24 if the terminal reports no width or no height, as a
/// serial line does.
fn window() -> io::Result<Rect> {
    let (width, height) = terminal::size()?;
    Ok(if width == 0 || height == 0 {
        Rect::new(0, 0, 80, 24)
    } else {
        Rect::new(0, 0, width, height)
    })
}

/// Creates a terminal with an empty buffer. The size of its viewport is fixed, so that ratatui does
/// not take it from a terminal that reports none.
fn new_terminal() -> io::Result<DefaultTerminal> {
    let viewport = Viewport::Fixed(window()?);
    Terminal::with_options(
        CrosstermBackend::new(stdout()),
        TerminalOptions { viewport },
    )
}

/// Waits until the terminal is gone, and ends the program. crossterm would read an end of the input
/// again and again, and a signal may not come.
#[cfg(unix)]
fn end_without_terminal() {
    // A terminal that cannot be watched is treated as one that is gone.
    let _ = tictactype_streams::wait_until_closed(&io::stdin());
    Signals::hang_up();
}

/// A terminal in raw mode with the alternate screen. Dropping it restores the terminal, and so does
/// a panic.
#[derive(Debug)]
pub struct Session {
    terminal: DefaultTerminal,
}

impl Session {
    /// Enters raw mode and the alternate screen, and captures the mouse.
    ///
    /// # Errors
    ///
    /// Returns an error if the terminal does not support one of these. The terminal is restored.
    pub fn begin() -> io::Result<Self> {
        let mut session = Self {
            terminal: ratatui::try_init().inspect_err(|_| ratatui::restore())?,
        };
        session.terminal = new_terminal()?;
        // Runs before ratatui's hook, so that the panic message appears on a restored terminal.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = execute!(stdout(), DisableMouseCapture);
            hook(info);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(session)
    }

    /// Restores the terminal before the program is suspended.
    fn leave(&mut self) -> io::Result<()> {
        execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen)?;
        self.terminal.show_cursor()?;
        disable_raw_mode()
    }

    /// Enters raw mode and the alternate screen again, whatever is on the terminal.
    fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        // It has an empty buffer and so redraws everything.
        self.terminal = new_terminal()?;
        execute!(
            stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            Hide,
            Clear(ClearType::All)
        )
    }

    /// Fits what is drawn to the size of the window, and returns this size as an input.
    fn fit(&mut self) -> io::Result<Input> {
        let window = window()?;
        if self.terminal.get_frame().area() != window {
            self.terminal.resize(window)?;
        }
        Ok(Input::Resize {
            width: window.width,
            height: window.height,
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
        // Not `ratatui::restore`, which prints to standard error if the terminal is already gone.
        let _ = ratatui::try_restore();
        let _ = stdout().flush();
    }
}
