//! The messages between the server and its clients, as they are written in JSON.

use serde::{Deserialize, Serialize, Serializer};
use tictactype::Mark;
use tokio::time::Instant;

use crate::offered_size::OfferedSize;

/// A message from a client.
///
/// The contents are not trusted: a [`Request`](crate::Request) turns the message into a typed
/// answer or refuses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The token of the session to resume, from an earlier view.
        token: Option<String>,
    },
    /// The name that the player wants to use.
    Name {
        /// The name.
        name: String,
    },
    /// The game that the player wants to play.
    Game {
        /// The side of the board, in squares.
        side: usize,
        /// The number of marks in a row that win.
        line: usize,
        /// The kind of opponent.
        against: OpponentKind,
        /// The level of the computer, by its name. Without one, it is `medium`.
        level: Option<String>,
    },
    /// A move.
    Move {
        /// The number of moves played before it.
        ply: usize,
        /// The square.
        at: String,
    },
    /// The answer to the question whether to play again.
    Again {
        /// `true` for another game.
        again: bool,
    },
    /// Leaves the queue, the game or the server. The message names its target because the state may
    /// change while it is on its way.
    Leave {
        /// The target.
        what: LeaveTarget,
    },
}

impl ClientMessage {
    /// Returns the value of the field `type`.
    pub(crate) const fn type_name(&self) -> &'static str {
        match self {
            Self::Hello { .. } => "hello",
            Self::Name { .. } => "name",
            Self::Game { .. } => "game",
            Self::Move { .. } => "move",
            Self::Again { .. } => "again",
            Self::Leave { .. } => "leave",
        }
    }
}

/// A target that a player can leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LeaveTarget {
    /// The queue. The player chooses a game again.
    Queue,
    /// The game, which the player loses.
    Game,
    /// The server. The session ends.
    Server,
}

/// A kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OpponentKind {
    /// The next person who chooses the same size.
    Person,
    /// The computer.
    Computer,
}

/// A message to a client.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage<'a> {
    /// The state of the session.
    View(&'a View),
    /// The reply to a message that could not be parsed or delivered.
    Error {
        /// The reason, as a sentence.
        error: String,
    },
    /// The last message before the server closes the connection.
    End {
        /// The reason, as a word.
        why: &'static str,
        /// The reason, as a sentence.
        text: String,
    },
}

/// The complete state of a session, as its player sees it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// The secret with which a new connection resumes the session.
    pub token: String,
    /// The request that the player has to answer.
    pub asked: Option<RequestKind>,
    /// The name of the player.
    pub name: Option<String>,
    /// The sizes that can be played.
    pub sizes: &'static [OfferedSize],
    /// The size for which the player waits in the queue.
    pub queued: Option<OfferedSize>,
    /// The game, also after its end.
    pub game: Option<GameView>,
    /// The reason why the last answer was refused.
    pub note: Option<Note>,
}

/// The kind of a request that the player has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RequestKind {
    /// A request for a name.
    Name,
    /// A request for a choice of game.
    Game,
    /// A request for a move.
    Move,
    /// A request to say whether to play again.
    Again,
}

/// The reason why an answer was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The number of the note, from 1. It distinguishes two notes with the same text.
    pub number: u64,
    /// The reason, as a sentence.
    pub text: String,
}

/// A game as one of its players sees it.
#[derive(Clone, Debug, Serialize)]
pub struct GameView {
    /// The side of the board, in squares.
    pub side: usize,
    /// The number of marks in a row that win.
    pub line: usize,
    /// The mark that this player plays.
    #[serde(serialize_with = "mark")]
    pub you: Mark,
    /// The name of the opponent.
    pub opponent: String,
    /// The time at which a disconnected opponent loses. In JSON, the milliseconds until then.
    #[serde(rename = "opponent_gone_ms", serialize_with = "milliseconds_left")]
    pub opponent_expires: Option<Instant>,
    /// The squares of the moves, in order.
    pub moves: Vec<String>,
    /// The player to move, or `None` after the end.
    #[serde(serialize_with = "some_mark")]
    pub turn: Option<Mark>,
    /// The time at which the player to move loses. In JSON, the milliseconds until then.
    #[serde(rename = "left_ms", serialize_with = "milliseconds_left")]
    pub deadline: Option<Instant>,
    /// The result, once the game is over.
    pub result: Option<ResultView>,
    /// The winning lines.
    pub lines: Vec<Vec<String>>,
}

/// The result of a game as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ResultView {
    /// The result for this player.
    pub outcome: PlayerResult,
    /// The reason why the game ended.
    pub why: EndReason,
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerResult {
    /// A win.
    Won,
    /// A loss.
    Lost,
    /// A draw.
    Drawn,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// A player completed a line.
    Line,
    /// The board is full.
    Full,
    /// The player to move exceeded the time limit for a move.
    Clock,
    /// A player left.
    Left,
    /// A player did not reconnect in time.
    Gone,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires this signature"
)]
fn mark<S: Serializer>(mark: &Mark, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mark)
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires this signature"
)]
fn some_mark<S: Serializer>(mark: &Option<Mark>, serializer: S) -> Result<S::Ok, S::Error> {
    mark.map(|mark| mark.to_string()).serialize(serializer)
}

#[allow(clippy::ref_option, reason = "serde requires this signature")]
fn milliseconds_left<S: Serializer>(
    deadline: &Option<Instant>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    left.map(|left| left.as_millis()).serialize(serializer)
}
