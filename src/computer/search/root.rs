//! The root position of a search.

use alloc::vec::Vec;

use crate::board::{Coordinates, Size};
use crate::game::GameInPlay;

/// A game in play with its size as a value, so that the search is compiled once for all sizes.
pub(crate) struct Root {
    pub(crate) side: usize,
    pub(crate) line: usize,
    /// The squares of the moves, as indices on a board of this side.
    pub(crate) moves: Vec<usize>,
}

impl Root {
    /// The number of vacant squares.
    pub(crate) fn vacancies(&self) -> usize {
        self.side * self.side - self.moves.len()
    }
}

impl<S: Size> From<GameInPlay<'_, S>> for Root {
    fn from(game: GameInPlay<'_, S>) -> Self {
        let side = game.size().side();
        let index = |at: S::Square| Into::<Coordinates>::into(at).index_on(side);
        Self {
            side,
            line: game.size().line(),
            moves: game.moves().map(index).collect(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::input::AnyGame;

    #[test]
    fn the_size_as_a_type_makes_no_difference() {
        let game: AnyGame<Grid<5, 4>> = "b2 e5 c1".parse().unwrap();
        let of_type = Root::from(game.as_in_play().unwrap());
        let of_any_size = Root::from(game.to_any_size().as_in_play().unwrap());
        for position in [of_type, of_any_size] {
            assert_eq!((position.side, position.line), (5, 4));
            assert_eq!(position.moves, [6, 24, 2]);
            assert_eq!(position.vacancies(), 22);
        }
    }
}
