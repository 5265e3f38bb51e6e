//! What a search thinks of a game.

use core::cmp::Ordering;
use core::fmt::{self, Display};

use super::Value;

/// What a search thinks a game is worth to the player to move.
///
/// Scores are ordered from worst to best: proven losses, guesses and proven draws by how far they are above 0, and proven
/// wins.
///
/// ```
/// use tictactype::computer::{Score, Value};
///
/// assert!(Score::Proven(Value::Win { plies: 9 }) > Score::Estimate(5_000));
/// assert!(Score::Estimate(16) > Score::Proven(Value::Draw));
/// assert!(Score::Proven(Value::Draw) > Score::Estimate(-16));
/// assert!(Score::Estimate(-16) > Score::Proven(Value::Loss { plies: 4 }));
/// assert_eq!(Score::Estimate(16).to_string(), "+16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// It has been worked out to the end: who wins is certain. In how many plies is not: there may be a quicker win than the
    /// one that the search has found. [`solve`](super::solve) knows.
    Proven(Value),
    /// It is a guess by the lines that each player can still complete: above 0 is good for the player to move.
    Estimate(i32),
}

impl Score {
    /// The value, if it has been worked out.
    ///
    /// ```
    /// use tictactype::Square;
    /// use tictactype::computer::{Search, Value};
    ///
    /// let score = Search::nodes(10_000).analyze(&Square::<3>::game()).score();
    /// assert_eq!(score.proven(), Some(Value::Draw));
    /// ```
    #[must_use]
    pub const fn proven(self) -> Option<Value> {
        match self {
            Self::Proven(value) => Some(value),
            Self::Estimate(_) => None,
        }
    }

    /// What the move that led here was worth to the player who made it.
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
        // A guess counts as a draw, and then by itself; of a guess of 0 and a draw that is proven the latter is more.
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
            Self::Estimate(estimate) => write!(f, "{estimate:+}"),
        }
    }
}
