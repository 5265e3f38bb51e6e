//! The score that a search gives to a game.

use core::cmp::Ordering;
use core::fmt::{self, Display};

use super::Value;
use crate::player::pad;

/// The score of a game for the player to move, as found by a search.
///
/// Scores are ordered from worst to best: proven losses, then estimates, then proven wins. A proven
/// draw ranks just above an estimate of 0.
///
/// ```
/// use tictactype::computer::{Score, Value};
///
/// assert!(Score::Proven(Value::Win { plies: 9 }) > Score::Estimate(500));
/// assert!(Score::Estimate(16) > Score::Proven(Value::Draw));
/// assert!(Score::Proven(Value::Draw) > Score::Estimate(-16));
/// assert!(Score::Estimate(-16) > Score::Proven(Value::Loss { plies: 4 }));
/// assert_eq!(Score::Estimate(16).to_string(), "+16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The outcome is certain: the search tried every reply, or every reply that answers a threat.
    ///
    /// The number of plies is not: there may be a faster win or loss. On sides up to 5,
    /// [`Solution::of`](super::Solution::of) finds the fastest.
    Proven(Value),
    /// A heuristic estimate, from -1000 to 1000. A positive number favors the player to move.
    ///
    /// The estimate is the expected result in thousandths, on every size: near 1000, the player to
    /// move almost surely wins; at 0, the chances are even.
    Estimate(i32),
}

impl Score {
    /// The value of a proven score, `None` for an estimate.
    ///
    /// ```
    /// use tictactype::Grid;
    /// use tictactype::computer::{Search, Value};
    ///
    /// let score = Search::nodes(10_000).analyze(&Grid::<3>::game()).score();
    /// assert_eq!(score.proven(), Some(Value::Draw));
    /// ```
    #[must_use]
    pub const fn proven(self) -> Option<Value> {
        match self {
            Self::Proven(value) => Some(value),
            Self::Estimate(_) => None,
        }
    }

    /// Returns the score of the move that led to this game, for the player who made it.
    ///
    /// ```
    /// use tictactype::computer::{Score, Value};
    ///
    /// assert_eq!(Score::Estimate(16).backed_up(), Score::Estimate(-16));
    /// let lost = Score::Proven(Value::Loss { plies: 2 });
    /// assert_eq!(lost.backed_up(), Score::Proven(Value::Win { plies: 3 }));
    /// ```
    #[must_use]
    pub const fn backed_up(self) -> Self {
        match self {
            Self::Proven(value) => Self::Proven(value.backed_up()),
            Self::Estimate(estimate) => Self::Estimate(estimate.saturating_neg()),
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        // An estimate ranks as a draw, then by its number. A proven draw is above an estimate of 0.
        let key = |score: &Self| match *score {
            Self::Proven(value) => (value, 0, true),
            Self::Estimate(estimate) => (Value::Draw, estimate, false),
        };
        key(self).cmp(&key(other))
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proven(value) => value.fmt(f),
            Self::Estimate(estimate) => pad(f, format_args!("{estimate:+}")),
        }
    }
}
