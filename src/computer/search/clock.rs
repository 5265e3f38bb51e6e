//! How long a search may take.

use std::time::{Duration, Instant};

use super::tree::Report;

/// The time for one move.
#[derive(Debug)]
pub(crate) struct Clock {
    start: Instant,
    /// An equal share of the time for the game, if the search may end early.
    share: Option<Duration>,
    longest: Duration,
    /// The number of complete depths at the last look at the clock.
    complete: usize,
}

/// The longest time for a move that is not in doubt, in tenths of an equal share of what is left
/// for the game. Moves that end early leave it.
const USUAL_TENTHS: u32 = 15;

/// The longest time for a move that is in doubt, in equal shares.
const MAX_SHARES: u32 = 3;

/// The number of depths in a row that make the best move certain.
const CERTAIN_DEPTHS: usize = 4;

/// The tenths of an equal share after which no depth is begun: each takes longer than those before
/// it together, so that it would probably not end in time.
const LAST_START_TENTHS: u32 = 7;

/// The same, if the best move is certain.
const LAST_START_TENTHS_IF_CERTAIN: u32 = 5;

impl Clock {
    /// Starts a clock with a fixed time.
    pub(crate) fn fixed(time: Duration) -> Self {
        Self {
            start: Instant::now(),
            share: None,
            longest: time,
            complete: 0,
        }
    }

    /// Starts a clock with a share of the time that is left for a game.
    ///
    /// The number of shares is the square root of the number of vacant squares, so at most the
    /// number of moves to come: many games end long before the board is full, and the shares of a
    /// long one shrink with the time that is left, which never runs out.
    pub(crate) fn share(left: Duration, longest: Duration, vacancies: usize) -> Self {
        let shares = u32::try_from(vacancies.isqrt()).unwrap_or(u32::MAX).max(1);
        let share = (left / shares).min(longest);
        let longest = longest
            .min(left.saturating_add(share) / 2)
            .min(share.saturating_mul(MAX_SHARES));
        Self {
            share: Some(share),
            ..Self::fixed(longest)
        }
    }

    /// Returns `true` if the search may go on.
    pub(crate) fn may_continue(&mut self, report: &Report) -> bool {
        let elapsed = self.start.elapsed();
        let limit = match self.share {
            Some(share) if report.steady > 0 => {
                let is_new_depth = self.complete < report.complete;
                self.complete = report.complete;
                let tenths = if !is_new_depth {
                    USUAL_TENTHS
                } else if report.steady < CERTAIN_DEPTHS {
                    LAST_START_TENTHS
                } else {
                    LAST_START_TENTHS_IF_CERTAIN
                };
                (share.saturating_mul(tenths) / 10).min(self.longest)
            }
            _ => {
                self.complete = report.complete;
                self.longest
            }
        };
        elapsed < limit
    }
}
