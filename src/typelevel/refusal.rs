//! The verdicts on illegal moves: the errors at run time with types in place of values, and
//! `OffBoard`.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use super::edge::Edge;
use crate::board::{FixedSide, write_off_board};
use crate::game::{GameOver, OutOfTurn, Taken};

/// The verdict on a move off the board.
///
/// ```
/// use tictactype::typelevel::{At, OffBoard, Start};
/// use tictactype::{Grid, X};
///
/// let verdict = Start::<3>::new().attempt(X, At::<'d', 4>);
/// assert_eq!(verdict, OffBoard { at: At, size: Grid });
/// assert_eq!(
///     verdict.to_string(),
///     "the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
/// );
/// ```
///
/// See [`Attempt`](super::Attempt).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OffBoard<At, S> {
    /// The square.
    pub at: At,
    /// The size of the board.
    pub size: S,
}

impl<At: Display, S: FixedSide> Display for OffBoard<At, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_off_board(f, &self.at, S::SIDE)
    }
}

impl<At: Debug + Display, S: FixedSide> Error for OffBoard<At, S> {}

/// Why a move is refused.
pub trait Reason<At, S> {
    /// The public verdict on the move, on a board of size `S`.
    type Verdict: Default;
}

impl<Result: Default, At, S> Reason<At, S> for GameOver<Result> {
    type Verdict = Self;
}

impl<P: Default, At, S> Reason<At, S> for OutOfTurn<P> {
    type Verdict = Self;
}

impl<By: Default, At: Default, S> Reason<At, S> for Taken<At, By> {
    type Verdict = Self;
}

// `Edge` does not contain the size, so that legal moves need not pass it on. It is added here.
impl<At: Default, S: Default> Reason<At, S> for Edge {
    type Verdict = OffBoard<At, S>;
}
