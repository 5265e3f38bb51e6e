//! The reasons why a move is illegal, as sentences that several interfaces share.

use core::error::Error;
use core::fmt::{self, Display};

use super::GameResult;
use crate::mark::Mark;
use crate::size::Size;
use crate::square::Square;

/// A refused move on a square that is already taken: the error of
/// [`Variation::play`](super::Variation::play).
///
/// ```
/// use tictactype::{Grid, Mark, O, at};
///
/// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
/// let taken = exploration.variation().play(O, at!(b2)).unwrap_err();
/// assert_eq!((taken.at(), taken.mark()), (at!(b2), Mark::X));
/// assert_eq!(taken.to_string(), "the square `b2` is already taken by X");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareTaken<S: Size> {
    at: Square<S>,
    mark: Mark,
}

impl<S: Size> SquareTaken<S> {
    #[inline]
    pub(crate) const fn new(at: Square<S>, mark: Mark) -> Self {
        Self { at, mark }
    }

    /// Returns the square.
    #[must_use]
    pub const fn at(&self) -> Square<S> {
        self.at
    }

    /// Returns the mark on the square.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        self.mark
    }
}

impl<S: Size> Display for SquareTaken<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, mark } = self;
        IsTaken { at, mark: *mark }.fmt(f)
    }
}

impl<S: Size> Error for SquareTaken<S> {}

/// The reason that the game is over.
pub(crate) struct IsOver {
    pub(crate) result: GameResult,
}

impl Display for IsOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is over: {}", self.result)
    }
}

/// The reason that no move can be taken back.
pub(crate) struct IsUnopened;

impl Display for IsUnopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no move to take back: the board is empty")
    }
}

/// The reason that it is another player's turn.
pub(crate) struct IsTurnOf {
    pub(crate) turn: Mark,
}

impl Display for IsTurnOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it is {}'s turn", self.turn)
    }
}

/// The reason that a square is taken.
pub(crate) struct IsTaken<A> {
    pub(crate) at: A,
    pub(crate) mark: Mark,
}

impl<A: Display> Display for IsTaken<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, mark } = self;
        write!(f, "the square `{at}` is already taken by {mark}")
    }
}
