//! Orders squares by interest.

use tictactype::{AnyGame, Coordinates};

/// Returns the vacant squares, nearest to the marks first. On an empty board, nearest to the middle
/// first.
pub(crate) fn nearest_first(game: &AnyGame) -> Vec<Coordinates> {
    let middle = (game.size().side() - 1) / 2;
    let middle = Coordinates {
        column: middle,
        row: middle,
    };
    let distance = |at: &Coordinates| {
        let marks = game.moves().map(|mark| at.king_moves_to(mark));
        marks.min().unwrap_or_else(|| at.king_moves_to(middle))
    };
    let mut squares: Vec<Coordinates> = game.vacant().iter().collect();
    squares.sort_by_cached_key(distance);
    squares
}
