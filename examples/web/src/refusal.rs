//! Why clients are refused, in metrics, in messages and for people.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use tracing::info;

use crate::limits::REFUSAL_LINES;
use crate::metrics::METRICS;
use crate::options::Options;
use crate::protocol::NoteWord;
use crate::rate_limiter::RateExceeded;
use crate::request::RefusedMessage;
use crate::words::words;

words! {
    /// Why a connection, a request or a message is refused, by its name in the metrics and the log.
    pub(crate) enum Refusal {
        /// The server has too many connections.
        Full = "full",
        /// The client's network has too many connections.
        AddressFull = "address_full",
        /// There are too many sessions.
        TooManySessions = "sessions",
        /// The connection waited for a request while there were too many connections.
        Silent = "silent",
        /// The person was disconnected while there were too many sessions.
        Away = "away",
        /// A page of another origin has opened the WebSocket.
        ForeignOrigin = "origin",
        /// The client's network sends too many requests.
        TooManyRequests = "requests",
        /// The client's network opens WebSocket connections too fast.
        TooManyOpenings = "openings",
        /// The client's network starts too many games.
        TooManyGames = "games",
        /// The client's network plays too many moves.
        TooManyMoves = "moves",
    }
}

impl Refusal {
    /// Counts a refusal, logs it within the rate limit, and returns it.
    pub(crate) fn record(self, address: IpAddr) -> Self {
        let reason = self.word();
        METRICS.refusals.get_or_create(&[("reason", reason)]).inc();
        if let Some(omitted) = REFUSAL_LINES.take_line() {
            info!(%address, reason, omitted, "refused");
        }
        self
    }

    /// The word for programs.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::TooManySessions => "full",
            _ => self.word(),
        }
    }

    /// The sentence for people.
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

impl From<RateExceeded> for RefusedMessage {
    fn from(exceeded: RateExceeded) -> Self {
        let what = match exceeded.refusal {
            Refusal::TooManyMoves => "moves",
            _ => "new games",
        };
        let text = format!("too many {what} come from your network: try again in a moment");
        Self::new(NoteWord::NetworkBusy, text)
    }
}
