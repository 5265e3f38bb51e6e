//! The commands of a manager.

use std::error::Error;
use std::fmt::{self, Display};
use std::time::Duration;

use tictactype::Coordinates;

/// A line from the manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `START side`: begins a game on an empty board.
    Start(usize),
    /// `RECTSTART width,height`: begins a game on an empty board.
    RectStart {
        /// The number of columns.
        width: usize,
        /// The number of rows.
        height: usize,
    },
    /// `RESTART`: begins another game on a board of the same size.
    Restart,
    /// `BEGIN`: asks for the first move of a game.
    Begin,
    /// `TURN x,y`: plays the opponent's move and asks for the reply.
    Turn(Coordinates),
    /// `TAKEBACK x,y`: takes a move back.
    TakeBack(Coordinates),
    /// `BOARD`: announces the marks of a board, one a line, and `DONE`.
    Board,
    /// `SWAP2BOARD`: announces an opening by the rule Swap2, one mark a line, and `DONE`.
    Swap2Board,
    /// `x,y,field`: a mark of a board.
    Stone {
        /// The square.
        at: Coordinates,
        /// `true` for a mark of this player (field 1), `false` for the opponent's (field 2).
        is_own: bool,
    },
    /// `DONE`: ends the marks of a board, and asks for a move.
    Done,
    /// `INFO key value`: information that needs no answer.
    Info(Info),
    /// `ABOUT`: asks for the name of this program.
    About,
    /// `END`: ends the program.
    End,
    /// An empty line, to be ignored.
    Empty,
}

/// What a manager says with `INFO`. Times are 0 or more; a negative time is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Info {
    /// `timeout_turn`, in milliseconds: the time for a move; 0 to play as fast as possible.
    TurnTime(Duration),
    /// `timeout_match`, in milliseconds: the time for all moves of a game; `None` (0) for no limit.
    MatchTime(Option<Duration>),
    /// `time_left`, in milliseconds: what is left of the time for the game; `None` (2147483647) for
    /// no limit.
    TimeLeft(Option<Duration>),
    /// `max_memory`, in bytes; `None` (0) for no limit.
    Memory(Option<u64>),
    /// `rule`: a sum of 1 for exactly five in a row, 2 for a continuous game, 4 for Renju and 8 for
    /// Caro. 0 is free-style.
    Rule(u32),
    /// A key that this program does not use, or a value that is not a number. Both are ignored, as
    /// the protocol demands.
    Other,
}

/// The value of `time_left` that stands for no limit.
const NO_LIMIT: i64 = 2_147_483_647;

impl Command {
    /// Parses a line. Case does not matter, and neither does space around words and numbers.
    ///
    /// ```
    /// use tictactype::Coordinates;
    /// use tictactype_gomocup::{Command, Malformed};
    ///
    /// let at = Coordinates { column: 3, row: 4 };
    /// assert_eq!(Command::parse("TURN 3,4\r"), Ok(Command::Turn(at)));
    /// assert_eq!(Command::parse("3,4,1"), Ok(Command::Stone { at, is_own: true }));
    /// assert_eq!(Command::parse("TURN c5"), Err(Malformed::Arguments("TURN x,y")));
    /// assert_eq!(Command::parse("hello"), Err(Malformed::Command));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the command is unknown, or its arguments are not of the form that
    /// the protocol prescribes.
    pub fn parse(line: &str) -> Result<Self, Malformed> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let arguments = |form| Malformed::Arguments(form);
        match word.to_ascii_uppercase().as_str() {
            "" => Ok(Self::Empty),
            "START" => match numbers(rest) {
                Some([side]) => Ok(Self::Start(side)),
                None => Err(arguments("START side")),
            },
            "RECTSTART" => match numbers(rest) {
                Some([width, height]) => Ok(Self::RectStart { width, height }),
                None => Err(arguments("RECTSTART width,height")),
            },
            "RESTART" => Ok(Self::Restart),
            "BEGIN" => Ok(Self::Begin),
            "TURN" => match numbers(rest) {
                Some([column, row]) => Ok(Self::Turn(Coordinates { column, row })),
                None => Err(arguments("TURN x,y")),
            },
            "TAKEBACK" => match numbers(rest) {
                Some([column, row]) => Ok(Self::TakeBack(Coordinates { column, row })),
                None => Err(arguments("TAKEBACK x,y")),
            },
            "BOARD" => Ok(Self::Board),
            "SWAP2BOARD" => Ok(Self::Swap2Board),
            "DONE" => Ok(Self::Done),
            "INFO" => Ok(Self::Info(Info::parse(rest))),
            "ABOUT" => Ok(Self::About),
            "END" => Ok(Self::End),
            _ if !word.starts_with(|first: char| first.is_ascii_digit()) => Err(Malformed::Command),
            _ => match numbers(line) {
                Some([column, row, field @ (1 | 2)]) => Ok(Self::Stone {
                    at: Coordinates { column, row },
                    is_own: field == 1,
                }),
                Some([column, row, 3]) => Err(Malformed::Field(Coordinates { column, row })),
                _ => Err(arguments("x,y,1 or x,y,2")),
            },
        }
    }
}

impl Info {
    fn parse(text: &str) -> Self {
        let (key, value) = text
            .trim()
            .split_once(char::is_whitespace)
            .unwrap_or((text, ""));
        let Ok(number) = value.trim().parse::<i64>() else {
            return Self::Other;
        };
        let positive = u64::try_from(number).unwrap_or(0);
        let time = Duration::from_millis(positive);
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => Self::TurnTime(time),
            "timeout_match" => Self::MatchTime((positive > 0).then_some(time)),
            "time_left" => Self::TimeLeft((number != NO_LIMIT).then_some(time)),
            "max_memory" => Self::Memory((positive > 0).then_some(positive)),
            "rule" => u32::try_from(number).map_or(Self::Other, Self::Rule),
            _ => Self::Other,
        }
    }
}

/// Parses numbers that are separated by commas.
fn numbers<const COUNT: usize>(text: &str) -> Option<[usize; COUNT]> {
    let numbers: Option<Vec<usize>> = text
        .split(',')
        .map(|word| word.trim().parse().ok())
        .collect();
    numbers?.try_into().ok()
}

/// The reason why a line is not a [`Command`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// The first word is no command that this program knows.
    Command,
    /// The arguments are not of the form of the command, which is given.
    Arguments(&'static str),
    /// The mark on this square has field 3: it is in a finished line, or forbidden in Renju.
    Field(Coordinates),
}

impl Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command => f.write_str("this command is not supported"),
            Self::Arguments(form) => write!(f, "expected {form}, with numbers from 0"),
            Self::Field(Coordinates { column, row }) => write!(
                f,
                "the mark on {column},{row} has field 3, of continuous games and Renju, which are not \
                 supported: expected 1 or 2"
            ),
        }
    }
}

impl Error for Malformed {}
