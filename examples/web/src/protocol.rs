//! The messages between the server and its clients, as JSON.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tictactype::{Coordinates, GameResult, Mark};
use tokio::time::Instant;

use crate::offered_size::OfferedSize;
use crate::words::words;

/// A message from a client.
///
/// Untrusted: a [`Request`](crate::Request) turns the message into a typed answer or refuses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "lowercase",
    deny_unknown_fields,
    expecting = "a JSON object with a field `type`"
)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The token of the session to resume, from an earlier `welcome`.
        token: Option<String>,
    },
    /// The name that the person wants to use.
    Name {
        /// The name.
        name: String,
    },
    /// The game that the person wants to play.
    Game {
        /// The side of the board, in squares.
        side: usize,
        /// The number of marks in a row that win.
        line: usize,
        /// The kind of opponent.
        against: OpponentKind,
        /// The computer's level by name, `medium` by default.
        level: Option<String>,
        /// The square of the person's first move as X against the computer. Without it, the sides
        /// are random.
        at: Option<String>,
    },
    /// Follows the link of a private game.
    Join {
        /// The code in the link.
        code: String,
    },
    /// A move.
    Move {
        /// The number of the game.
        game: u64,
        /// The number of moves played before it.
        ply: usize,
        /// The square.
        at: String,
    },
    /// Asks for another game with the same opponent, agrees to one, or declines it and leaves the
    /// series.
    Rematch {
        /// The answer, yes by default.
        #[serde(default = "yes")]
        yes: bool,
    },
    /// Leaves something. The message names what, because the state may change while the message is
    /// on its way.
    Leave {
        /// The target, such as the queue.
        what: LeaveTarget,
    },
    /// A heartbeat. The server answers with a `pong`.
    Ping {},
}

const fn yes() -> bool {
    true
}

impl ClientMessage {
    /// Creates the choice of a game. Against the computer, the level is `medium`.
    #[must_use]
    pub const fn game(side: usize, line: usize, against: OpponentKind) -> Self {
        Self::Game {
            side,
            line,
            against,
            level: None,
            at: None,
        }
    }

    /// The value of the field `type`.
    pub(crate) const fn type_name(&self) -> &'static str {
        match self {
            Self::Hello { .. } => "hello",
            Self::Name { .. } => "name",
            Self::Game { .. } => "game",
            Self::Join { .. } => "join",
            Self::Move { .. } => "move",
            Self::Rematch { .. } => "rematch",
            Self::Leave { .. } => "leave",
            Self::Ping {} => "ping",
        }
    }
}

/// What a `leave` message leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LeaveTarget {
    /// The queue. The person chooses a game again.
    Queue,
    /// The private game that has not started.
    Invitation,
    /// The game in progress, which the player loses. A game against the computer just ends.
    Game,
    /// The series after a game. The person chooses a game again.
    Series,
    /// The watched game.
    Watching,
    /// The server. The session ends.
    Server,
}

impl LeaveTarget {
    /// Names the target in a refusal.
    pub(crate) const fn phrase(self) -> &'static str {
        match self {
            Self::Queue => "there is no queue to leave",
            Self::Invitation => "there is no private game to leave",
            Self::Game => "there is no game to leave",
            Self::Series => "there is no finished game to leave",
            Self::Watching => "there is no watched game to leave",
            Self::Server => "there is no server to leave",
        }
    }
}

/// A kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OpponentKind {
    /// Another person who chooses the same size.
    Person,
    /// The first person who follows the link of a private game.
    Friend,
    /// The computer, as practice until another person comes.
    Computer,
}

/// A message to a client.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[allow(clippy::large_enum_variant, reason = "most messages are views")]
pub enum ServerMessage<'a> {
    /// The reply to a `hello`.
    Welcome {
        /// The secret that resumes the session from another connection.
        token: Cow<'a, str>,
        /// `true` if the session existed before.
        resumed: bool,
        /// The version of the page. A client with another version should reload.
        version: Cow<'a, str>,
        /// The last game of the requested session, if the session ended while its person was away.
        last: Option<Cow<'a, GameView>>,
    },
    /// The state of the session.
    View(Cow<'a, View>),
    /// The reply to a `ping`.
    Pong {},
    /// Nothing can be saved right now, so the clocks stand still until the next view.
    Paused {},
    /// The reply to a message that could not be parsed or delivered.
    Error {
        /// The reason, as a sentence.
        error: String,
    },
    /// The last message before the server closes the connection.
    End {
        /// The reason, as a word.
        why: Cow<'a, str>,
        /// The reason, as a sentence.
        text: String,
    },
}

/// The complete state of a session, as its person sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct View {
    /// The state of the person.
    pub state: StateWord,
    /// The answer that the server expects.
    pub asked: Option<RequestKind>,
    /// The name of the person.
    pub name: Arc<str>,
    /// The sizes to choose from, for people not in a game.
    pub sizes: Vec<SizeView>,
    /// The game that the person waits for.
    pub wait: Option<WaitView>,
    /// The series that the game belongs to.
    pub series: Option<SeriesView>,
    /// The game, also after its end.
    pub game: Option<GameView>,
    /// When the server stops. In JSON, the milliseconds until then.
    #[serde(rename = "closing_ms", with = "milliseconds_left")]
    pub closing: Option<Instant>,
    /// Why the last answer was refused, or news.
    pub note: Option<Note>,
}

words! {
    /// The state of a person, as a word.
    pub enum StateWord {
        /// The person chooses a game.
        Choosing = "choosing",
        /// The person waits for an opponent.
        Queued = "queued",
        /// The person waits for the other player of a private game.
        Inviting = "inviting",
        /// The person plays a game.
        Playing = "playing",
        /// The person watches a game.
        Watching = "watching",
        /// The game is over, and the person can ask for another one.
        Between = "between",
    }
}

/// The kind of answer that the server expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RequestKind {
    /// A choice of game, the code of a private one, or a name.
    Game,
    /// A move.
    Move,
    /// A rematch, or a departure.
    Rematch,
}

/// A size that can be played.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct SizeView {
    /// The size.
    #[serde(flatten)]
    pub size: OfferedSize,
    /// How many people wait for an opponent on it.
    pub waiting: usize,
}

/// A game that a person waits for: in the queue, or a private one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WaitView {
    /// The size.
    #[serde(flatten)]
    pub size: OfferedSize,
    /// The code of the private game.
    pub code: Option<Arc<str>>,
    /// The other person of the private game, while one of the two is disconnected.
    pub friend: Option<Arc<str>>,
    /// When the code expires. In JSON, the milliseconds until then.
    #[serde(rename = "left_ms", with = "milliseconds_left")]
    pub expires: Option<Instant>,
}

/// A series of games between the same players.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeriesView {
    /// The number of the series.
    pub number: u64,
    /// The number of finished games.
    pub played: u32,
    /// The number of drawn games.
    pub drawn: u32,
    /// `true` if the players met by a link.
    pub private: bool,
    /// What the players answered when asked for another game.
    pub rematch: RematchView,
}

/// What the players answered when asked for another game, as one of them sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RematchView {
    /// `true` if this player wants one.
    pub you: bool,
    /// `true` if the opponent wants one.
    pub opponent: bool,
    /// How a player is gone. Then there is no other game.
    pub gone: Option<Departure>,
}

words! {
    /// How a player of a series is gone.
    pub enum Departure {
        /// The player has left the series.
        Left = "left",
        /// The player was disconnected for too long.
        Gone = "gone",
    }
}

/// A value for each of the two players of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides<T> {
    /// The value for X.
    #[serde(rename = "X")]
    pub x: T,
    /// The value for O.
    #[serde(rename = "O")]
    pub o: T,
}

impl<T> Sides<T> {
    /// Returns the value for a player.
    #[must_use]
    pub const fn of(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    /// Returns the value for a player.
    pub(crate) const fn of_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }

    /// Exchanges the sides.
    pub(crate) fn swapped(self) -> Self {
        let Self { x, o } = self;
        Self { x: o, o: x }
    }

    /// Converts the two values.
    pub(crate) fn map<U>(&self, convert: impl Fn(&T) -> U) -> Sides<U> {
        let [x, o] = self.each().map(convert);
        Sides { x, o }
    }

    /// The two values, X first.
    pub(crate) const fn each(&self) -> [&T; 2] {
        [&self.x, &self.o]
    }
}

/// A game as one person sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameView {
    /// The number of the game.
    pub number: u64,
    /// The size of the board.
    #[serde(flatten)]
    pub size: OfferedSize,
    /// The mark of this person, or `None` for a watcher.
    pub you: Option<Mark>,
    /// The players.
    pub players: Sides<PlayerView>,
    /// The squares of the moves, in order.
    pub moves: Vec<Coordinates>,
    /// The player to move, or `None` after the end.
    pub turn: Option<Mark>,
    /// When the player to move loses. In JSON, the milliseconds until then.
    #[serde(rename = "left_ms", with = "milliseconds_left")]
    pub deadline: Option<Instant>,
    /// The time for a move, in milliseconds.
    pub limit_ms: Option<u64>,
    /// The result, once the game is over.
    pub result: Option<ResultView>,
    /// The winning lines.
    pub lines: Vec<Vec<Coordinates>>,
    /// `true` if the game ends as soon as an opponent is found.
    pub practice: bool,
    /// How many people watch the game.
    pub watchers: usize,
}

/// A player of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The name.
    pub name: Arc<str>,
    /// The level, if the player is the computer.
    pub level: Option<Cow<'static, str>>,
    /// How many games of the series the player has won.
    pub score: u32,
    /// When a disconnected player loses. In JSON, the milliseconds until then.
    #[serde(rename = "away_ms", with = "milliseconds_left")]
    pub away_until: Option<Instant>,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultView {
    /// The winner, or `None` if the game is drawn.
    pub winner: Option<Mark>,
    /// Why the game ended.
    pub why: EndReason,
}

impl From<GameResult> for ResultView {
    /// The result of a game that ended by a move.
    fn from(result: GameResult) -> Self {
        let (winner, why) = match result {
            GameResult::Won(winner) => (Some(winner), EndReason::Line),
            GameResult::Drawn => (None, EndReason::Full),
        };
        Self { winner, why }
    }
}

words! {
    /// Why a game ended.
    pub enum EndReason {
        /// A player completed a line.
        Line = "line",
        /// The board is full.
        Full = "full",
        /// The player to move exceeded the time limit for a move.
        Clock = "clock",
        /// A player left.
        Left = "left",
        /// A player did not reconnect in time.
        Gone = "gone",
    }
}

/// Why an answer was refused, or news.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The number of the note, from 1. It distinguishes notes with the same text.
    pub number: u64,
    /// The reason, as a word that a page can translate.
    pub why: NoteWord,
    /// The reason, as a sentence.
    pub text: String,
}

/// The subject of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteWord {
    /// An answer was refused for another reason.
    Refused,
    /// A name has no characters.
    NameEmpty,
    /// A name has too many characters.
    NameLong,
    /// A name contains characters that are not allowed.
    NameCharacters,
    /// A name is too similar to a reserved one.
    NameReserved,
    /// The square of a move is taken.
    Taken,
    /// The other player is to move.
    Turn,
    /// The server will stop soon, so no game can start.
    Closing,
    /// There is no private game with the code.
    NoCode,
    /// A private game was closed because its link expired.
    InvitationExpired,
    /// Too many private games were opened from one address.
    TooManyInvitations,
    /// The practice game ended because an opponent was found.
    OpponentFound,
    /// The watched series has ended.
    SeriesOver,
    /// The person left several games and must wait before the next one.
    PairingPause,
    /// People on the person's network left many games, so the next one comes after a pause.
    NetworkPause,
    /// Too many games or moves come from the person's network.
    NetworkBusy,
    /// The other person of a private game left before it started.
    FriendLeft,
    /// The person's game in the store could not be restored.
    NotRestored,
    /// The opponent never arrived from another node.
    OpponentUnreachable,
}

/// Times in the future. In JSON, they are milliseconds from now.
mod milliseconds_left {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tokio::time::Instant;

    #[allow(clippy::ref_option, reason = "serde requires this signature")]
    pub(super) fn serialize<S: Serializer>(
        time: &Option<Instant>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let left = time.map(|time| time.saturating_duration_since(Instant::now()));
        left.map(|left| left.as_millis()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Instant>, D::Error> {
        let left = Option::<u32>::deserialize(deserializer)?;
        Ok(left.map(|left| Instant::now() + Duration::from_millis(left.into())))
    }
}
