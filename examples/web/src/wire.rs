//! What goes over the wire, as it is written there.

use serde::{Deserialize, Serialize, Serializer};
use tictactype::Mark;
use tokio::time::Instant;

use crate::offered::Offered;

/// What a browser says.
///
/// Nothing in it is believed: a [`Request`](crate::Request) makes of it what was asked for, or refuses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Said {
    /// The first message, with the token of a place to take up again.
    Hello {
        /// The token of an earlier view.
        token: Option<String>,
    },
    /// What somebody wants to be called.
    Name {
        /// The name.
        name: String,
    },
    /// Which game somebody wants to play.
    Game {
        /// The side of the board, in squares.
        side: usize,
        /// How many marks in a row win.
        line: usize,
        /// Whom to play against.
        against: Against,
    },
    /// A move.
    Move {
        /// How many moves were played before it.
        ply: usize,
        /// The square.
        at: String,
    },
    /// Whether there is to be another game.
    Again {
        /// Yes or no.
        again: bool,
    },
    /// Out of something; of nothing else, however things have changed meanwhile.
    Leave {
        /// Out of what.
        what: Place,
    },
}

/// What can be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The queue, for the choice of a game.
    Queue,
    /// The game, which is lost by it.
    Game,
    /// The house, for good.
    House,
}

/// Whom somebody wants to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// Whoever comes next.
    Person,
    /// The computer.
    Computer,
}

/// What is sent to a browser.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Shown<'a> {
    /// All that is to be seen.
    View(&'a View),
    /// What came was no message.
    Error {
        /// Why, in a sentence.
        error: String,
    },
    /// The last message.
    End {
        /// Why, as a word.
        why: &'static str,
        /// Why, in a sentence.
        text: &'static str,
    },
}

/// All that somebody is to see.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// By which this place is taken up again.
    pub token: String,
    /// What is to be answered.
    pub asked: Option<Asked>,
    /// What somebody is called.
    pub name: Option<String>,
    /// The sizes that can be played.
    pub sizes: &'static [Offered],
    /// The size that an opponent is waited for on.
    pub queued: Option<Offered>,
    /// The game, also when it is over.
    pub game: Option<GameView>,
    /// Why the last answer would not do.
    pub note: Option<Note>,
}

/// What is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    /// What somebody is called.
    Name,
    /// Which game to play.
    Game,
    /// A move.
    Move,
    /// Whether there is to be another game.
    Again,
}

/// Why an answer would not do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// Which it is, counted from 1: so that the same can be told twice.
    pub number: u64,
    /// A sentence.
    pub text: String,
}

/// A game, as one of its players sees it.
#[derive(Clone, Debug, Serialize)]
pub struct GameView {
    /// The side of the board, in squares.
    pub side: usize,
    /// How many marks in a row win.
    pub line: usize,
    /// Whose marks are whoever's who looks.
    #[serde(serialize_with = "mark")]
    pub you: Mark,
    /// What the other is called.
    pub opponent: String,
    /// When the other, who is away, counts as gone; on the wire, in how many milliseconds.
    #[serde(rename = "opponent_gone_ms", serialize_with = "milliseconds_left")]
    pub opponent_gone: Option<Instant>,
    /// The squares of the moves.
    pub moves: Vec<String>,
    /// Who is to move.
    #[serde(serialize_with = "some_mark")]
    pub turn: Option<Mark>,
    /// Until when; on the wire, how many milliseconds are left.
    #[serde(rename = "left_ms", serialize_with = "milliseconds_left")]
    pub deadline: Option<Instant>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The lines that won.
    pub lines: Vec<Vec<String>>,
}

/// How a game ended, for whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who has won.
    pub outcome: Fate,
    /// By what.
    pub why: Why,
}

/// Who has won, for whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// Whoever looks.
    Won,
    /// The other.
    Lost,
    /// Nobody.
    Drawn,
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A line of marks.
    Line,
    /// A full board.
    Full,
    /// The time for a move ran out.
    Clock,
    /// Somebody left.
    Left,
    /// Somebody was away for too long.
    Gone,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn mark<S: Serializer>(mark: &Mark, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mark)
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it so"
)]
fn some_mark<S: Serializer>(mark: &Option<Mark>, serializer: S) -> Result<S::Ok, S::Error> {
    mark.map(|mark| mark.to_string()).serialize(serializer)
}

#[allow(clippy::ref_option, reason = "serde calls it so")]
fn milliseconds_left<S: Serializer>(
    deadline: &Option<Instant>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    left.map(|left| left.as_millis()).serialize(serializer)
}
