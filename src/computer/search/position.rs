//! The positions that a search takes.

use alloc::vec::Vec;

use crate::board::{Size, Square};
use crate::game::GameInPlay;
use crate::input::AnySizeGame;

/// A game in play, without its size as a type: the search is compiled once for all sizes.
pub(crate) struct Position {
    pub(crate) side: usize,
    pub(crate) line: usize,
    /// The squares of the moves, as indices on a board of this side.
    pub(crate) moves: Vec<usize>,
}

impl Position {
    /// Returns the number of vacant squares, for a clock.
    #[cfg(all(
        feature = "std",
        not(all(target_family = "wasm", target_os = "unknown"))
    ))]
    pub(crate) fn vacancies(&self) -> usize {
        self.side * self.side - self.moves.len()
    }
}

impl<S: Size> From<GameInPlay<'_, S>> for Position {
    fn from(game: GameInPlay<'_, S>) -> Self {
        Self {
            side: S::SIDE,
            line: game.size().line(),
            moves: game.moves().map(Square::index).collect(),
        }
    }
}

impl From<&AnySizeGame> for Position {
    fn from(game: &AnySizeGame) -> Self {
        let size = game.size();
        let moves = game.moves();
        Self {
            side: size.side(),
            line: size.line(),
            moves: moves.map(|at| at.row * size.side() + at.column).collect(),
        }
    }
}

#[cfg(all(test, feature = "std"))]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::input::AnyGame;

    #[test]
    fn the_size_as_a_type_makes_no_difference() {
        let game: AnyGame<Grid<5, 4>> = "b2 e5 c1".parse().unwrap();
        let of_type = Position::from(game.as_in_play().unwrap());
        let of_any_size = Position::from(&AnySizeGame::from(game));
        for position in [of_type, of_any_size] {
            assert_eq!((position.side, position.line), (5, 4));
            assert_eq!(position.moves, [6, 24, 2]);
            assert_eq!(position.vacancies(), 22);
        }
    }
}
