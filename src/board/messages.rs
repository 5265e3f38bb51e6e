//! Bounds that exist for the compiler's messages.

/// A board with moves. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "a board is marks without moves: `board.check()?.to_game()` is a game that goes on from it",
    label = "this is a board, and not a game"
)]
pub trait HasMoves {
    /// Never called.
    fn never<T>(self) -> T;
}

/// A board that a game can reach. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "a board may have lines of both players: `board.result()?` is the result, or an error",
    label = "this is a board, and not a game"
)]
pub trait HasOneResult {
    /// Never called.
    fn never<T>(self) -> T;
}
