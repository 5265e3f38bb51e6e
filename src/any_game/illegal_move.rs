//! Moves that the rules forbid.

use core::error::Error;
use core::fmt::{self, Display};

use crate::game::{GameResult, IsOver, IsTurnOf, SquareTaken};
use crate::mark::Mark;
use crate::size::Size;
use crate::square::Square;

/// A move that the rules forbid: the square, the player, and the reason.
///
/// ```
/// use tictactype::{AnyGame, Grid, IllegalMoveReason, Mark, X, at};
///
/// let mut game = AnyGame::from(Grid::<3>::game().open(at!(b2)));
///
/// let illegal = game.push(at!(b2)).unwrap_err();
/// assert_eq!((illegal.at(), illegal.by()), (at!(b2), Some(Mark::O)));
/// assert_eq!(illegal.reason(), IllegalMoveReason::Occupied(Mark::X));
/// assert_eq!(illegal.to_string(), "the square `b2` is already taken by X");
///
/// let illegal = game.push_as(X, at!(a1)).unwrap_err();
/// assert_eq!(illegal.reason(), IllegalMoveReason::WrongPlayer(Mark::O));
/// assert_eq!(illegal.to_string(), "it is O's turn");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove<S: Size> {
    at: Square<S>,
    by: Option<Mark>,
    reason: IllegalMoveReason,
}

/// The reason why a move is illegal.
///
/// If there are several, the first in the order of the variants is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMoveReason {
    /// The game is over, with this result.
    Over(GameResult),
    /// It is this player's turn.
    WrongPlayer(Mark),
    /// The square has this player's mark.
    Occupied(Mark),
}

impl<S: Size> IllegalMove<S> {
    #[cold]
    pub(crate) const fn new(at: Square<S>, by: Option<Mark>, reason: IllegalMoveReason) -> Self {
        Self { at, by, reason }
    }

    /// Returns the square of the move.
    #[must_use]
    pub const fn at(&self) -> Square<S> {
        self.at
    }

    /// Returns the player of the move, or `None` if it was a
    /// [`push`](crate::AnyGame::push) after the end of the game, when no player is to move.
    #[must_use]
    pub const fn by(&self) -> Option<Mark> {
        self.by
    }

    /// Returns the reason why the move is illegal.
    #[must_use]
    pub const fn reason(&self) -> IllegalMoveReason {
        self.reason
    }
}

impl<S: Size> Display for IllegalMove<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, reason, .. } = *self;
        match reason {
            IllegalMoveReason::Over(result) => IsOver { result }.fmt(f),
            IllegalMoveReason::WrongPlayer(turn) => IsTurnOf { turn }.fmt(f),
            IllegalMoveReason::Occupied(mark) => SquareTaken::new(at, mark).fmt(f),
        }
    }
}

impl<S: Size> Error for IllegalMove<S> {}
