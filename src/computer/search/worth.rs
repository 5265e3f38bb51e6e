//! What a position is worth, as a number.

/// What a position is worth to the player to move.
///
/// Of a position that has been worked out it is far from 0: the sooner the game ends, the further, where the end is
/// counted from the first move of the game. Between lie draws and guesses.
pub(crate) type Worth = i32;

/// Beyond what any position is worth.
pub(crate) const BEYOND: Worth = 1_000_000;

/// Guesses end here; what is worked out begins.
pub(crate) const GUESSED: Worth = BEYOND - 1_000;

/// A win with the move that brings the game to a ply.
pub(crate) const fn won_at(ply: usize) -> Worth {
    BEYOND - ply as Worth
}

/// The ply to which the last move brings the game, if it has been worked out and somebody wins.
pub(crate) const fn end(worth: Worth) -> Option<usize> {
    if worth.abs() > GUESSED {
        Some((BEYOND - worth.abs()) as usize)
    } else {
        None
    }
}
