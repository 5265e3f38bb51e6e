//! Bounds that exist for the compiler's messages.

use super::{Board, Size};

/// A board with moves. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "a board is marks without moves: `board.check()?.to_game()` is a game that goes on from it",
    label = "this is a board, and not a game"
)]
pub trait HasMoves {
    /// Never called.
    fn never<T>(self) -> T;
}

impl<S: Size> Board<S> {
    #[doc(hidden)]
    #[must_use]
    pub fn play<P>(self, _: P, _: S::Square) -> Self
    where
        Self: HasMoves,
    {
        self.never()
    }
}
