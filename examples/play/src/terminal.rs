//! The program on a terminal: the event loop, and the setup and restoration of the terminal.

use std::io::{self, stdout};
use std::time::{Duration, Instant};
use std::{panic, thread};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, MoveTo, Show};
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Terminal, TerminalOptions, Viewport};

use crate::input::{Decoder, Input};
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
    {
        let signals = signals.clone();
        thread::spawn(move || end_after_signal(&signals));
        thread::spawn(end_without_terminal);
    }
    let mut workers = Workers::default();
    let mut decoder = Decoder::default();
    // crossterm listens for changes of the window's size from the first poll on. Poll before the
    // size is read, so that no change is missed between.
    event::poll(Duration::ZERO)?;
    let mut changed = true;
    while !app.has_quit() && signals.caught().is_none() {
        if let Some(job) = app.take_job() {
            workers.start(job);
        }
        if signals.take_suspended() {
            leave()?;
            // Returns when the program is resumed.
            Signals::suspend()?;
            session.terminal = enter()?;
            // That was the resumption from this suspension: it is handled.
            signals.take_resumed();
            changed = true;
        } else if signals.take_resumed() {
            // Another program may have used the terminal in the meantime.
            leave()?;
            session.terminal = enter()?;
            changed = true;
        }
        if changed {
            app.handle(session.fit()?);
            session.terminal.draw(|frame| draw(&app, frame))?;
        }
        changed = app.tick();
        let mut timeout = POLL_INTERVAL;
        while event::poll(timeout)? {
            for input in decoder.decode(&event::read()?, Instant::now()) {
                changed = true;
                app.handle(input);
            }
            // Handle all events that have arrived before drawing once.
            timeout = Duration::ZERO;
        }
        if let Some(input) = decoder.late_escape(Instant::now()) {
            changed = true;
            app.handle(input);
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
    let options = TerminalOptions { viewport };
    Terminal::with_options(CrosstermBackend::new(stdout()), options)
}

/// Waits until the terminal is gone, and ends the program. crossterm would read an end of the input
/// again and again, and a signal may not come.
#[cfg(unix)]
fn end_without_terminal() {
    // A terminal that cannot be watched is treated as one that is gone.
    let _ = tictactype_streams::wait_until_closed(&io::stdin());
    Signals::hang_up();
}

/// Ends the program if it was asked to quit and has not done so: crossterm waits for the end of a
/// paste in a read that no signal interrupts.
#[cfg(unix)]
fn end_after_signal(signals: &Signals) {
    while signals.caught().is_none() {
        thread::sleep(POLL_INTERVAL);
    }
    thread::sleep(5 * POLL_INTERVAL);
    let _ = leave();
    let _ = signals.run_default_action();
}

/// Enters raw mode and the alternate screen, and clears it: some terminals have no other screen.
fn enter() -> io::Result<DefaultTerminal> {
    enable_raw_mode()?;
    keep_signals()?;
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        Hide,
        Clear(ClearType::All)
    )?;
    // Without it, a pasted text runs commands. Old consoles of Windows do not have it.
    let _ = execute!(stdout(), EnableBracketedPaste);
    // Its buffer is empty, so it redraws everything.
    new_terminal()
}

/// Restores what [`enter`] has changed. On a terminal without an alternate screen, the next program
/// begins on an empty one.
fn leave() -> io::Result<()> {
    let _ = execute!(stdout(), DisableBracketedPaste);
    let written = execute!(
        stdout(),
        DisableMouseCapture,
        Clear(ClearType::All),
        MoveTo(0, 0),
        LeaveAlternateScreen,
        Show
    );
    disable_raw_mode().and(written)
}

/// Lets Ctrl-C and Ctrl-Z send signals, which raw mode stops. As keys they would be lost while
/// crossterm waits for the end of a paste that does not end.
fn keep_signals() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
        let mut settings = tcgetattr(io::stdin())?;
        settings.local_modes |= LocalModes::ISIG;
        tcsetattr(io::stdin(), OptionalActions::Now, &settings)?;
    }
    Ok(())
}

/// A terminal in raw mode with the alternate screen. Dropping it restores the terminal, and so does
/// a panic.
#[derive(Debug)]
pub struct Session {
    /// What is drawn on the terminal.
    pub terminal: DefaultTerminal,
}

impl Session {
    /// Enters raw mode and the alternate screen, and captures the mouse.
    ///
    /// # Errors
    ///
    /// Returns an error if the terminal does not support one of these. The terminal is restored.
    pub fn begin() -> io::Result<Self> {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = leave();
            hook(info);
        }));
        let terminal = enter().inspect_err(|_| drop(leave()))?;
        Ok(Self { terminal })
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

impl Drop for Session {
    fn drop(&mut self) {
        // After a panic, the hook has done it, and its message is on the screen.
        if !thread::panicking() {
            let _ = leave();
        }
    }
}
