//! A program in a pseudo-terminal: what a person at a real one does and sees.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, PtyPair, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Parser, Screen};

/// How long the slowest machine may take for what is to happen soon.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a pseudo-terminal.
pub(crate) struct PseudoTerminal {
    pair: PtyPair,
    child: Ending,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: Parser,
    /// How the terminal was set before the program began.
    settings: String,
}

impl PseudoTerminal {
    /// Starts a program in a terminal of a size.
    pub(crate) fn start(mut command: CommandBuilder, width: u16, height: u16) -> Self {
        command.env("TERM", "xterm-256color");
        // A panic is a few lines then, and not more than the screen holds.
        command.env("RUST_BACKTRACE", "0");
        let pair = native_pty_system().openpty(size(width, height)).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            settings: settings(&pair),
            child: Ending(pair.slave.spawn_command(command).unwrap()),
            keys: pair.master.take_writer().unwrap(),
            output,
            parser: Parser::new(cells(height), cells(width), 1000),
            pair,
        }
    }

    /// Presses keys, as the bytes that they send.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Clicks on the cell in which a text begins, or so many columns to the right of it.
    pub(crate) fn click(&mut self, text: &str, right: usize) {
        let screen = self.parser.screen().contents();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let bytes = line.find(text)?;
            Some((row, line[..bytes].chars().count()))
        });
        let (row, column) = found.unwrap_or_else(|| panic!("no {text:?} on:\n{screen}"));
        let (x, y) = (column + right + 1, row + 1);
        self.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.parser.set_size(cells(height), cells(width));
        self.pair.master.resize(size(width, height)).unwrap();
    }

    /// Waits until the screen shows all of these.
    pub(crate) fn wait_for(&mut self, texts: &[&str]) -> String {
        self.wait_until(&format!("{texts:?}"), |screen| {
            let contents = screen.contents();
            texts.iter().all(|text| contents.contains(text))
        })
    }

    /// Waits until the screen is as it is wanted to be.
    pub(crate) fn wait_until(&mut self, wanted: &str, is_so: impl Fn(&Screen) -> bool) -> String {
        let begun = Instant::now();
        while !is_so(self.parser.screen()) {
            match self.output.recv_timeout(Duration::from_millis(100)) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(RecvTimeoutError::Timeout) if begun.elapsed() < PATIENCE => {}
                Err(why) => panic!(
                    "{why} while waiting for {wanted} on:\n{}",
                    self.parser.screen().contents()
                ),
            }
        }
        self.parser.screen().contents()
    }

    /// Whether keys come one by one, unseen.
    pub(crate) fn is_raw(&self) -> bool {
        settings(&self.pair) != self.settings
    }

    /// The number of the process.
    fn process(&self) -> String {
        self.child.0.process_id().unwrap().to_string()
    }

    /// Waits until the program has ended, and asserts that it has left the terminal as it was. Gives how it ended, and what
    /// is left on the screen.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.0.try_wait().unwrap() {
                break status;
            }
            let contents = self.parser.screen().contents();
            assert!(begun.elapsed() < PATIENCE, "still there:\n{contents}");
            self.read(Duration::from_millis(50));
        };
        assert!(!self.is_raw(), "{}", settings(&self.pair));
        // What it wrote last is read before this terminal goes away, too.
        while self.read(Duration::from_millis(300)) {}
        let screen = self.parser.screen();
        let contents = screen.contents();
        assert!(!screen.alternate_screen(), "{contents}");
        assert!(!screen.hide_cursor(), "{contents}");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        (status, contents)
    }

    /// Closes the terminal while the program runs, as closing its window does, and waits until the program has ended.
    pub(crate) fn hang_up(self) -> ExitStatus {
        let Self {
            pair,
            mut child,
            mut keys,
            output,
            ..
        } = self;
        // What reads lets go of the terminal when nobody wants what it has read; the key gives it something to read. What
        // writes presses keys of its own when it is dropped.
        drop(output);
        keys.write_all(b"?").unwrap();
        drop(keys);
        // A program that still had something to draw would notice by that.
        thread::sleep(Duration::from_secs(1));
        drop(pair);
        let begun = Instant::now();
        loop {
            if let Some(status) = child.0.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "it goes on without a terminal");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, name: &str) {
        let mut kill = Command::new("kill");
        kill.args(["-s", name, &self.process()]);
        assert!(kill.status().unwrap().success());
    }

    /// Waits until keys come one by one, unseen, or no longer so.
    pub(crate) fn wait_until_raw_is(&mut self, raw: bool) {
        let begun = Instant::now();
        while self.is_raw() != raw {
            assert!(begun.elapsed() < PATIENCE, "raw: {}", self.is_raw());
            self.read(Duration::from_millis(50));
        }
    }

    /// The screen as it is.
    pub(crate) fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    fn read(&mut self, patience: Duration) -> bool {
        let read = self.output.recv_timeout(patience);
        if let Ok(bytes) = &read {
            self.parser.process(bytes);
        }
        read.is_ok()
    }
}

/// How a terminal is set.
fn settings(pair: &PtyPair) -> String {
    let mut settings = String::new();
    if let Some(termios) = pair.master.get_termios() {
        let _ = write!(settings, "{termios:?}");
    }
    assert!(!settings.is_empty());
    settings
}

/// Ends with its terminal.
struct Ending(Box<dyn Child + Send + Sync>);

impl Drop for Ending {
    fn drop(&mut self) {
        let _ = self.0.kill();
    }
}

fn size(width: u16, height: u16) -> PtySize {
    PtySize {
        rows: height,
        cols: width,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}
