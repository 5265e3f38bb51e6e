//! Refused connections and requests, which are counted and logged.

use std::net::IpAddr;

use ::metrics::counter;
use tracing::info;

use crate::metrics::REFUSALS;
use crate::options::Options;
use crate::rate_limiter::LogLimiter;

/// The reason for which a connection or a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The server has too many connections.
    Full,
    /// The client's network has too many connections.
    AddressFull,
    /// A page of another origin has opened the WebSocket.
    ForeignOrigin,
    /// The client's network sends too many requests.
    TooManyRequests,
    /// The client's network opens WebSocket connections too fast.
    TooManyOpenings,
}

impl Refusal {
    /// All reasons.
    pub(crate) const ALL: [Self; 5] = [
        Self::Full,
        Self::AddressFull,
        Self::ForeignOrigin,
        Self::TooManyRequests,
        Self::TooManyOpenings,
    ];

    /// Returns the word for programs, which is also the label in metrics.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::AddressFull => "address_full",
            Self::ForeignOrigin => "origin",
            Self::TooManyRequests => "requests",
            Self::TooManyOpenings => "openings",
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
            Self::ForeignOrigin => "the page that you opened belongs to another server".to_owned(),
            Self::TooManyRequests | Self::TooManyOpenings => {
                "too many requests from your address: try again later".to_owned()
            }
        }
    }
}

/// The number of refusals per second that are logged. Bursts of ten times as many are allowed.
const LOGGED_PER_SECOND: f64 = 1.0;

/// The log of refusals. The rate is limited.
#[derive(Debug)]
pub(crate) struct RefusalLog(LogLimiter);

impl Default for RefusalLog {
    fn default() -> Self {
        let burst = 10.0 * LOGGED_PER_SECOND;
        Self(LogLimiter::with_burst(LOGGED_PER_SECOND, burst))
    }
}

impl RefusalLog {
    /// Counts a refusal and logs it, unless too many were logged.
    pub(crate) fn record(&self, address: IpAddr, refusal: Refusal) {
        let reason = refusal.code();
        counter!(REFUSALS, "reason" => reason).increment(1);
        if let Some(omitted) = self.0.take_line() {
            info!(%address, reason, omitted, "refused");
        }
    }
}
