//! The answers to a manager.

use std::fmt::{self, Display};

use tictactype::Coordinates;

/// A line to the manager. `Display` writes it, without the end of the line.
///
/// ```
/// use tictactype::Coordinates;
/// use tictactype_gomocup::Answer;
///
/// let at = Coordinates { column: 7, row: 8 };
/// assert_eq!(Answer::Move(at).to_string(), "7,8");
/// assert_eq!(Answer::Error("no game".into()).to_string(), "ERROR No game.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The command is done.
    Ok,
    /// The move of this player.
    Move(Coordinates),
    /// A known command that cannot be done, with the reason.
    Error(String),
    /// A command that this program does not have, with a sentence.
    Unknown(String),
    /// The name of this program, its version, authors and page.
    About,
}

impl Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Move(Coordinates { column, row }) => write!(f, "{column},{row}"),
            Self::Error(reason) => write!(f, "ERROR {}", sentence(reason)),
            Self::Unknown(reason) => write!(f, "UNKNOWN {}", sentence(reason)),
            Self::About => f.write_str(concat!(
                "name=\"tictactype\", version=\"",
                env!("CARGO_PKG_VERSION"),
                "\", author=\"The tictactype contributors\", ",
                "www=\"https://docs.rs/tictactype/latest/tictactype/\"",
            )),
        }
    }
}

/// Returns a reason as a sentence, for the person who reads what a manager shows.
///
/// ```
/// assert_eq!(tictactype_gomocup::sentence("it is O's turn"), "It is O's turn.");
/// ```
pub fn sentence(reason: impl Display) -> String {
    let mut sentence = format!("{reason}.");
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}
