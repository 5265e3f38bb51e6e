//! The search that chooses the moves.

use std::time::Duration;

use tictactype::computer::{Search, Strategy};
use tictactype::{AnyGame, AnySizeGame, Coordinates, GameVisitor, Size};

/// Chooses a move within a time. Returns `None` if the game is over.
pub(crate) fn choose(game: &AnySizeGame, time: Duration) -> Option<Coordinates> {
    game.visit(Ask(Search::time(time)))
}

struct Ask(Search);

impl GameVisitor for Ask {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(mut self, game: AnyGame<S>) -> Option<Coordinates> {
        self.0.choose(game.as_in_play()?).map(Coordinates::from)
    }
}
