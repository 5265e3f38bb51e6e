//! Random moves that do not end the game.

use ::arbitrary::{Result, Unstructured};

use crate::board::{Size, Squares};
use crate::input::AnyGame;

/// Plays on a vacant square, without ending the game. Returns `false` if every move ends the game.
pub(super) fn push_any<S: Size>(
    game: &mut AnyGame<S>,
    bytes: &mut Unstructured<'_>,
) -> Result<bool> {
    let vacant = game.vacant();
    push_one_of(game, vacant, bytes)
}

/// Plays a move on one of the squares that does not end the game. Returns `false` if there is none.
pub(super) fn push_one_of<S: Size>(
    game: &mut AnyGame<S>,
    squares: Squares<S>,
    bytes: &mut Unstructured<'_>,
) -> Result<bool> {
    let first = bytes.int_in_range(0..=squares.len().saturating_sub(1))?;
    // Tries the next square if a move ends the game.
    for at in squares.iter().skip(first).chain(squares.iter().take(first)) {
        if game.push(at).is_ok() {
            if !game.is_over() {
                return Ok(true);
            }
            game.pop();
        }
    }
    Ok(false)
}
