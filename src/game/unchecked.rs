//! Values that hold a game in one of several states. A move on them does not compile.
//!
//! They have a method `play` whose bound never holds, so that rustc reports the rule instead of a
//! missing method.

use super::{Explored, Outcome, Taken, Undone};
use crate::board::{FixedSide, Square};
use crate::player::Player;

/// An outcome that is known to be in play. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the game may be over: `match` on the outcome first, or continue with `in_play()?`",
    label = "this is an outcome, and not yet a game"
)]
pub trait GoesOn {
    fn never<T>(self) -> T;
}

/// A game that is known to be before a move of X. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the board may be empty: `match` on the game before the move first",
    label = "this is `Undone`, and not yet a game"
)]
pub trait IsBefore {
    fn never<T>(self) -> T;
}

impl<P: Player, S: FixedSide> Outcome<P, S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: GoesOn,
    {
        self.never()
    }
}

impl<P: Player, S: FixedSide> Explored<'_, P, S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: GoesOn,
    {
        self.never()
    }
}

impl<S: FixedSide> Undone<S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: IsBefore,
    {
        self.never()
    }
}
