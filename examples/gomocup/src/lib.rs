//! A player for Gomoku managers: the search of tictactype, by the Gomocup protocol.
//!
//! A manager starts the program and sends commands to its standard input, one a line; the program
//! answers on its standard output. The page [Gomoku AI protocol] describes the commands.
//!
//! ```
//! use tictactype_gomocup::{Options, run};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut answers = Vec::new();
//! let commands = "START 15\r\nINFO timeout_turn 20\r\nBEGIN\r\nEND\r\n";
//! run(Options::default(), commands.as_bytes(), &mut answers)?;
//! assert_eq!(String::from_utf8(answers)?, "OK\r\n7,7\r\n");
//! # Ok(()) }
//! ```
//!
//! | command | answer |
//! |---|---|
//! | `START` | `OK`; `ERROR` for a side below the line (5 without `--line`) or above 26 |
//! | `RESTART` | `OK`; `ERROR` before the first `START` |
//! | `RECTSTART` | as `START` if the board is square, otherwise `ERROR` |
//! | `BEGIN`, `TURN`, `BOARD` … `DONE` | a move; `ERROR` if the board or the rule does not allow it, and then the game is unchanged |
//! | `TAKEBACK` | `OK` for the last move, otherwise `ERROR` |
//! | `INFO` | none; [`Limits`] lists the keys |
//! | `ABOUT` | the name of the program, its version, authors and page |
//! | `END` | none; the program ends, as it does at the end of its input |
//! | `SWAP2BOARD` … `DONE`, and all others | `UNKNOWN` |
//!
//! Five or more marks in a row win. That is `INFO rule 0`, free-style; with another rule, each
//! request to move is answered with `ERROR`. The protocol has no command for the length of a line:
//! the option `--line` sets it.
//!
//! | to find | look in |
//! |---|---|
//! | the commands, and how a line becomes one | [`Command`] |
//! | the answers, and how they are written | [`Answer`] |
//! | the states, and what each command does | [`Session`] |
//! | time and memory | [`Limits`] |
//! | the search | the module `engine` |
//!
//! The tests run sessions and compare their transcripts.
//!
//! [Gomoku AI protocol]: https://plastovicka.github.io/protocl2en.htm

mod answer;
mod command;
mod engine;
mod limits;
mod lines;
mod options;
mod session;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

pub use crate::answer::{Answer, sentence};
pub use crate::command::{Command, Info, Malformed};
pub use crate::limits::Limits;
pub use crate::options::{Options, USAGE};
pub use crate::session::Session;

use crate::lines::Lines;

/// Answers commands until the command `END` or the end of the input.
///
/// A thread of its own reads the input, so that `END` or the end of the input ends a search.
///
/// # Errors
///
/// Returns the error of the input or the output.
pub fn run(
    options: Options,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let end = Arc::new(AtomicBool::new(false));
    let mut session = Session::until(options.line, Arc::clone(&end));
    let (sender, commands) = mpsc::channel();
    thread::spawn(move || {
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next_line().transpose() {
            let command = line.map(|line| Command::parse(&line));
            let is_last = matches!(command, Err(_) | Ok(Ok(Command::End)));
            end.store(matches!(command, Ok(Ok(Command::End))), Ordering::Relaxed);
            if sender.send(command).is_err() || is_last {
                return;
            }
        }
        end.store(true, Ordering::Relaxed);
    });
    for command in commands {
        let command = command?;
        if command == Ok(Command::End) {
            break;
        }
        if let Some(answer) = session.answer(command) {
            // One write, so that the manager is not woken for a part of a line.
            output.write_all(format!("{answer}\r\n").as_bytes())?;
            output.flush()?;
        }
    }
    Ok(())
}
