//! Why a move is illegal, as a sentence: the same whichever door it comes by.

use core::fmt::{self, Display};

use super::GameResult;
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;

/// The square is taken.
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

/// The game is over.
pub(crate) struct IsOver<S: Size> {
    pub(crate) at: Position<S>,
    pub(crate) result: Option<GameResult>,
}

impl<S: Size> Display for IsOver<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, result } = self;
        write!(f, "`{at}` cannot be played: the game is over")?;
        result.map_or(Ok(()), |result| write!(f, ", {result}"))
    }
}
