//! Programs that speak the Gomocup protocol on standard input and output.
//!
//! This is the manager's side of the [Gomoku AI protocol].
//!
//! [Gomoku AI protocol]: https://plastovicka.github.io/protocl2en.htm

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{fmt, io, thread};

use tictactype::{AnyGame, Coordinates};

use crate::player::{Conditions, Player};

/// A program that plays one game.
pub struct Program {
    process: Child,
    /// Closed by `drop`.
    input: Option<ChildStdin>,
    output: Receiver<String>,
    /// The time for a move, and the margin above it.
    time: Duration,
    margin: Duration,
    knows_the_board: bool,
}

/// How long a program has to get ready.
const START_LIMIT: Duration = Duration::from_secs(30);

/// How long a program has to end by itself.
const END_LIMIT: Duration = Duration::from_millis(500);

impl Program {
    /// Starts a program and tells it the size and the limits.
    ///
    /// # Errors
    ///
    /// Returns the reason why it does not run or refuses these conditions.
    pub fn start(command: &str, given: &Conditions) -> Result<Self, Box<dyn Error>> {
        let line = given.size.line();
        if line != 5 && !command.contains("{line}") {
            return Err(format!(
                "the protocol has no command for a line of {line}: if the program has an option, \
                 write `{{line}}` for its value"
            )
            .into());
        }
        let command = command.replace("{line}", &line.to_string());
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("the command is empty")?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot run `{program}`: {error}"))?;
        let input = process.stdin.take();
        let output = lines_of(process.stdout.take());
        let mut program = Self {
            process,
            input,
            output,
            time: given.time,
            margin: given.margin,
            knows_the_board: false,
        };
        program.send(format_args!("START {}", given.size.side()))?;
        program.await_ok()?;
        let milliseconds = given.time.as_millis();
        program.send(format_args!("INFO timeout_turn {milliseconds}"))?;
        // 0 stands for a match without a limit.
        let milliseconds = given.game_time.map_or(0, |time| time.as_millis());
        program.send(format_args!("INFO timeout_match {milliseconds}"))?;
        program.send(format_args!("INFO max_memory {}", given.memory))?;
        // The opponent is a program, five or more win, and there is one game.
        program.send(format_args!("INFO game_type 1"))?;
        program.send(format_args!("INFO rule 0"))?;
        Ok(program)
    }

    fn send(&mut self, command: fmt::Arguments<'_>) -> Result<(), Fault> {
        let input = self.input.as_mut().ok_or(Fault::Ended)?;
        // Writes the line at once, so that the program wakes once.
        let line = format!("{command}\r\n");
        input.write_all(line.as_bytes()).map_err(|_| Fault::Ended)
    }

    fn await_ok(&mut self) -> Result<(), Fault> {
        let deadline = Instant::now() + START_LIMIT;
        loop {
            match self.answer(deadline, START_LIMIT)? {
                Answer::Ok => return Ok(()),
                Answer::Unknown(text) => return Err(Fault::Refused(text)),
                Answer::Move(at) => return Err(Fault::NotAMove(at.to_string())),
                Answer::Suggestion(_) => {}
            }
        }
    }

    fn await_move(&mut self, deadline: Instant, limit: Duration) -> Result<Coordinates, Fault> {
        let mut unknown = None;
        loop {
            match self.answer(deadline, limit) {
                Ok(Answer::Move(at)) => return Ok(at),
                // Managers always take the suggestion.
                Ok(Answer::Suggestion(at)) => {
                    self.send(format_args!("PLAY {},{}", at.column, at.row))?;
                }
                // Some programs answer INFO, and nothing reads that answer.
                Ok(Answer::Ok) => {}
                Ok(Answer::Unknown(text)) => unknown = Some(text),
                Err(Fault::TimedOut(_)) if unknown.is_some() => {
                    return Err(Fault::Refused(unknown.unwrap_or_default()));
                }
                Err(fault) => return Err(fault),
            }
        }
    }

    /// Waits for the next line that is not meant for people.
    fn answer(&mut self, deadline: Instant, limit: Duration) -> Result<Answer, Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.output.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(Fault::TimedOut(limit)),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
            };
            if let Some(answer) = Answer::parse(&line)? {
                return Ok(answer);
            }
        }
    }
}

/// The longest time for a move: a day.
const MAX_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);

impl Player for Program {
    fn choose(
        &mut self,
        game: &AnyGame,
        left: Option<Duration>,
    ) -> Result<Coordinates, Box<dyn Error>> {
        let limit = left.map_or(self.time, |left| left.min(self.time));
        // An instant cannot be arbitrarily far.
        let limit = limit.saturating_add(self.margin).min(MAX_LIMIT);
        let deadline = Instant::now() + limit;
        // The largest number stands for a match without a limit.
        let milliseconds = left.map_or(i32::MAX as u128, |left| left.as_millis());
        self.send(format_args!("INFO time_left {milliseconds}"))?;
        match game.last_move() {
            None => self.send(format_args!("BEGIN"))?,
            Some(last) if self.knows_the_board => {
                self.send(format_args!("TURN {},{}", last.column, last.row))?;
            }
            Some(_) => {
                self.send(format_args!("BOARD"))?;
                for (mark, at) in game.marked_moves() {
                    let whose = if Some(mark) == game.turn() { 1 } else { 2 };
                    self.send(format_args!("{},{},{whose}", at.column, at.row))?;
                }
                self.send(format_args!("DONE"))?;
            }
        }
        self.knows_the_board = true;
        Ok(self.await_move(deadline, limit)?)
    }
}

/// Asks the program to end, and kills it if it does not.
impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.send(format_args!("END"));
        self.input = None;
        let deadline = Instant::now() + END_LIMIT;
        while let Ok(None) = self.process.try_wait() {
            if Instant::now() > deadline {
                let _ = self.process.kill();
                let _ = self.process.wait();
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Reads lines in a thread, because reading a pipe has no timeout.
fn lines_of(output: Option<impl io::Read + Send + 'static>) -> Receiver<String> {
    let (sender, receiver) = channel();
    if let Some(output) = output {
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            // Text for people may have any encoding.
            while matches!(output.read_until(b'\n', &mut line), Ok(1..)) {
                if sender
                    .send(String::from_utf8_lossy(&line).into_owned())
                    .is_err()
                {
                    break;
                }
                line.clear();
            }
        });
    }
    receiver
}

/// A line that is not for people.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Ok,
    Move(Coordinates),
    Suggestion(Coordinates),
    Unknown(String),
}

impl Answer {
    /// Parses a line. Returns `None` for an empty line and for text for people.
    fn parse(line: &str) -> Result<Option<Self>, Fault> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_uppercase().as_str() {
            "" | "MESSAGE" | "DEBUG" => Ok(None),
            "OK" => Ok(Some(Self::Ok)),
            "UNKNOWN" => Ok(Some(Self::Unknown(line.to_owned()))),
            "ERROR" => Err(Fault::Refused(line.to_owned())),
            "SUGGEST" => match coordinates(rest) {
                Some(at) => Ok(Some(Self::Suggestion(at))),
                None => Err(Fault::NotAMove(line.to_owned())),
            },
            _ => match coordinates(line) {
                Some(at) => Ok(Some(Self::Move(at))),
                None => Err(Fault::NotAMove(line.to_owned())),
            },
        }
    }
}

/// Parses `column,row`, counted from 0.
fn coordinates(text: &str) -> Option<Coordinates> {
    let (column, row) = text.split_once(',')?;
    Some(Coordinates {
        column: column.trim().parse().ok()?,
        row: row.trim().parse().ok()?,
    })
}

/// Why a program has no move.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    TimedOut(Duration),
    Ended,
    Refused(String),
    NotAMove(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimedOut(limit) => write!(f, "gave no answer within {limit:?}"),
            Self::Ended => f.write_str("ended, or closed its input or output"),
            Self::Refused(line) => write!(f, "answered `{line}`"),
            Self::NotAMove(line) => write!(f, "answered `{line}` instead of a move"),
        }
    }
}

impl Error for Fault {}

#[cfg(all(test, unix))]
mod tests;
