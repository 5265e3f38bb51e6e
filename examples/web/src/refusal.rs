//! The reasons for which clients are refused, in metrics, in messages and for people.

use crate::options::Options;
use crate::protocol::NoteWord;
use crate::request::RefusedMessage;

/// The reason for which a connection, a request or a message is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The server has too many connections.
    Full,
    /// The client's network has too many connections.
    AddressFull,
    /// There are too many sessions.
    TooManySessions,
    /// The connection waited for a request while there were too many connections.
    Silent,
    /// The person was disconnected while there were too many sessions.
    Away,
    /// A page of another origin has opened the WebSocket.
    ForeignOrigin,
    /// The client's network sends too many requests.
    TooManyRequests,
    /// The client's network opens WebSocket connections too fast.
    TooManyOpenings,
    /// The client's network starts too many games.
    TooManyGames,
    /// The client's network plays too many moves.
    TooManyMoves,
}

impl Refusal {
    /// All reasons.
    pub(crate) const ALL: [Self; 10] = [
        Self::Full,
        Self::AddressFull,
        Self::TooManySessions,
        Self::Silent,
        Self::Away,
        Self::ForeignOrigin,
        Self::TooManyRequests,
        Self::TooManyOpenings,
        Self::TooManyGames,
        Self::TooManyMoves,
    ];

    /// Returns the label in metrics and in the log.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::AddressFull => "address_full",
            Self::TooManySessions => "sessions",
            Self::Silent => "silent",
            Self::Away => "away",
            Self::ForeignOrigin => "origin",
            Self::TooManyRequests => "requests",
            Self::TooManyOpenings => "openings",
            Self::TooManyGames => "games",
            Self::TooManyMoves => "moves",
        }
    }

    /// Returns the word for programs.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::TooManySessions => "full",
            _ => self.reason(),
        }
    }

    /// Returns the sentence for people.
    pub(crate) fn sentence(self, options: &Options) -> String {
        match self {
            Self::Full => "too many connections: try again later".to_owned(),
            Self::AddressFull => {
                let limit = options.per_address;
                format!("too many connections from your address: the limit is {limit}")
            }
            Self::TooManySessions => "too many sessions: try again later".to_owned(),
            Self::ForeignOrigin => "the page that you opened belongs to another server".to_owned(),
            _ => "too many requests from your address: try again later".to_owned(),
        }
    }
}

impl From<Refusal> for RefusedMessage {
    fn from(refusal: Refusal) -> Self {
        let what = match refusal {
            Refusal::TooManyMoves => "moves",
            _ => "new games",
        };
        let text = format!("too many {what} come from your network: try again in a moment");
        Self::new(NoteWord::NetworkBusy, text)
    }
}
