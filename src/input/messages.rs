//! What exists for the compiler's messages about games whose state is known only at run time.

use super::TypedGame;
use crate::board::{FixedSide, Square};
use crate::game::Taken;

/// A game whose state is known. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the state of this game is known only at run time: `match` on it first",
    label = "this is a game in any state"
)]
pub trait HasState {
    /// Never called.
    fn never<T>(self) -> T;
}

impl<S: FixedSide> TypedGame<S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: HasState,
    {
        self.never()
    }
}
