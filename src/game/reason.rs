//! The reasons why a move is illegal, as sentences that all interfaces at run time share.

use core::fmt::{self, Display};

use super::GameResult;
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;

/// The reason that the square of a move is taken.
pub(crate) struct IsTaken<S: Size> {
    pub(crate) at: Position<S>,
    pub(crate) mark: Mark,
}

impl<S: Size> Display for IsTaken<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, mark } = self;
        write!(f, "the square `{at}` is already taken by {mark}")
    }
}

/// The reason that the game is over.
pub(crate) struct IsOver {
    pub(crate) result: GameResult,
}

impl Display for IsOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is over: {}", self.result)
    }
}
