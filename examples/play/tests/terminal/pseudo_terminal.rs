//! A program in a pseudo-terminal, with keys to press and a screen to read.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::{Child, ExitStatus};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{self, Command, Pty};
use rustix::termios::tcgetattr;
use vt100::{MouseProtocolMode, Parser, Screen};

/// The time after which a test fails, long enough for the slowest machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A program in a pseudo-terminal.
pub(crate) struct PseudoTerminal {
    /// Our side of the terminal.
    master: Arc<Pty>,
    child: KillOnDrop,
    output: Receiver<Vec<u8>>,
    parser: Parser,
    /// The settings of the terminal before the program started.
    settings: String,
    /// The output that is not shown yet, if this terminal has no alternate screen.
    held_back: Option<Vec<u8>>,
}

/// What switches between the screens, without the last byte.
const SWITCH: &[u8] = b"\x1b[?1049";

impl PseudoTerminal {
    /// Starts a program in a terminal with this width and height.
    pub(crate) fn start(command: Command, width: u16, height: u16) -> Self {
        let command = command
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C.UTF-8")
            // Keeps the message of a panic short enough for the screen.
            .env("RUST_BACKTRACE", "0");
        let (master, slave) = blocking::open().unwrap();
        master.resize(Size::new(height, width)).unwrap();
        let settings = settings(&master);
        let master = Arc::new(master);
        let (sender, output) = mpsc::channel();
        let reader = Arc::clone(&master);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        // From now on, only the program has this side, so the output ends with the program.
        let child = KillOnDrop(command.spawn(slave).unwrap());
        Self {
            settings,
            child,
            output,
            parser: Parser::new(cells(height), cells(width), 1000),
            master,
            held_back: None,
        }
    }

    /// Ignores requests for the alternate screen, as GNU screen does by default.
    pub(crate) fn without_alternate_screen(self) -> Self {
        Self {
            held_back: Some(Vec::new()),
            ..self
        }
    }

    /// Shows output of the program.
    fn show(&mut self, output: &[u8]) {
        let Some(held_back) = &mut self.held_back else {
            return self.parser.process(output);
        };
        held_back.extend(output);
        let switch = |output: &[u8]| {
            let mut parts = output.windows(SWITCH.len() + 1);
            parts.position(|part| part.starts_with(SWITCH))
        };
        while let Some(start) = switch(held_back) {
            self.parser.process(&held_back[..start]);
            held_back.drain(..=start + SWITCH.len());
        }
        // The end may be the beginning of a switch.
        let mut parts = (0..=SWITCH.len()).rev();
        let kept = parts.find(|length| held_back.ends_with(&SWITCH[..*length]));
        let shown = held_back.len() - kept.unwrap_or(0);
        self.parser.process(&held_back[..shown]);
        held_back.drain(..shown);
    }

    /// Sends the bytes of key presses.
    pub(crate) fn press(&mut self, keys: &str) {
        (&*self.master).write_all(keys.as_bytes()).unwrap();
    }

    /// Clicks on the first cell of a text, or `offset` columns to the right of it.
    pub(crate) fn click(&mut self, text: &str, offset: usize) {
        let screen = self.parser.screen().contents();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let bytes = line.find(text)?;
            Some((row, line[..bytes].chars().count()))
        });
        let (row, column) = found.unwrap_or_else(|| panic!("no {text:?} on:\n{screen}"));
        let (x, y) = (column + offset + 1, row + 1);
        self.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.parser.set_size(cells(height), cells(width));
        self.master.resize(Size::new(height, width)).unwrap();
    }

    /// Waits until the screen shows all of these texts, and returns it.
    pub(crate) fn wait_for(&mut self, texts: &[&str]) -> String {
        self.wait_until(&format!("{texts:?}"), |screen| {
            let contents = screen.contents();
            texts.iter().all(|text| contents.contains(text))
        })
    }

    /// Waits until the screen satisfies a condition, and returns it.
    pub(crate) fn wait_until(
        &mut self,
        description: &str,
        condition: impl Fn(&Screen) -> bool,
    ) -> String {
        let started = Instant::now();
        while !condition(self.parser.screen()) {
            match self.output.recv_timeout(Duration::from_millis(100)) {
                Ok(bytes) => self.show(&bytes),
                Err(RecvTimeoutError::Timeout) if started.elapsed() < TIMEOUT => {}
                Err(error) => panic!(
                    "{error} while waiting for {description} on:\n{}",
                    self.parser.screen().contents()
                ),
            }
        }
        self.parser.screen().contents()
    }

    /// Returns `true` in raw mode: if the program has changed the settings of the terminal.
    pub(crate) fn is_raw(&self) -> bool {
        settings(&self.master) != self.settings
    }

    /// Returns the process id.
    fn process_id(&self) -> String {
        self.child.0.id().to_string()
    }

    /// Waits until the program has ended, and asserts that it has restored the terminal. Returns
    /// the exit status and the screen.
    pub(crate) fn wait_for_exit(mut self) -> (ExitStatus, String) {
        let mut status = None;
        self.read_until("the program is still running", |terminal| {
            status = terminal.child.0.try_wait().unwrap();
            status.is_some()
        });
        let status = status.unwrap();
        assert!(!self.is_raw(), "{}", settings(&self.master));
        loop {
            match self.output.recv_timeout(TIMEOUT) {
                Ok(bytes) => self.show(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("another program uses the terminal"),
            }
        }
        let screen = self.parser.screen();
        let contents = screen.contents();
        assert!(!screen.alternate_screen(), "{contents}");
        assert!(!screen.hide_cursor(), "{contents}");
        assert!(!screen.bracketed_paste(), "{contents}");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        (status, contents)
    }

    /// Closes the terminal, as closing its window does, and waits for the program to exit.
    pub(crate) fn hang_up(self) -> ExitStatus {
        let Self {
            master,
            mut child,
            output,
            ..
        } = self;
        // The reader thread holds the terminal open until it fails to send output. So the key press
        // makes the program draw.
        drop(output);
        (&*master).write_all(b"?").unwrap();
        // Wait until the program has drawn, so that it cannot end because a write fails.
        thread::sleep(Duration::from_secs(1));
        drop(master);
        let started = Instant::now();
        loop {
            if let Some(status) = child.0.try_wait().unwrap() {
                return status;
            }
            assert!(
                started.elapsed() < TIMEOUT,
                "the program is still running without a terminal"
            );
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, name: &str) {
        let mut kill = std::process::Command::new("kill");
        kill.args(["-s", name, &self.process_id()]);
        assert!(kill.status().unwrap().success());
    }

    /// Waits until the program has stopped. An earlier `CONT` would be lost.
    pub(crate) fn wait_until_stopped(&mut self) {
        self.read_until("the program has not stopped", |terminal| {
            let mut state = std::process::Command::new("ps");
            state.args(["-o", "state=", "-p", &terminal.process_id()]);
            let state = state.output().unwrap();
            assert!(state.status.success(), "{state:?}");
            state.stdout.starts_with(b"T")
        });
    }

    /// Waits until the program has entered raw mode.
    pub(crate) fn wait_until_raw(&mut self) {
        self.read_until("not in raw mode", |terminal| terminal.is_raw());
    }

    /// Reads output until a condition holds. Panics with a message if it does not in time.
    fn read_until(&mut self, message: &str, mut condition: impl FnMut(&mut Self) -> bool) {
        let started = Instant::now();
        while !condition(self) {
            let contents = self.parser.screen().contents();
            assert!(started.elapsed() < TIMEOUT, "{message}:\n{contents}");
            self.read(Duration::from_millis(50));
        }
    }

    /// Returns the screen as last read.
    pub(crate) fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// Waits for output for a while, and reads it.
    fn read(&mut self, timeout: Duration) {
        match self.output.recv_timeout(timeout) {
            Ok(bytes) => self.show(&bytes),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => thread::sleep(timeout),
        }
    }
}

/// Returns the settings of a terminal as text.
fn settings(master: &Pty) -> String {
    format!("{:?}", tcgetattr(master).unwrap())
}

/// A process that is killed when its terminal is dropped.
struct KillOnDrop(Child);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}
