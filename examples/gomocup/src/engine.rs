//! The search that chooses the moves.

use tictactype::computer::{Search, Strategy};
use tictactype::{AnyGame, AnySizeGame, Coordinates, GameVisitor, Size};

use crate::limits::Limits;

/// A search that keeps its table from move to move, and from game to game.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    search: Search,
    table_bytes: usize,
}

impl Engine {
    /// Creates an engine with a table of at most this many bytes.
    pub(crate) const fn new(table_bytes: usize) -> Self {
        Self {
            search: Search::nodes(0).with_table(table_bytes),
            table_bytes,
        }
    }

    /// Sets the size of the table. A table of another size is a new one.
    pub(crate) fn set_table(&mut self, bytes: usize) {
        if bytes != self.table_bytes {
            *self = Self::new(bytes);
        }
    }

    /// Chooses a move within limits. Returns `None` if the game is over.
    pub(crate) fn choose(&mut self, game: &AnySizeGame, limits: &Limits) -> Option<Coordinates> {
        match limits.time_left(game.vacant().count()) {
            None => self.search.set_time(limits.time()),
            Some(left) => self.search.set_time_left(left, limits.time()),
        }
        game.visit(Ask(&mut self.search))
    }
}

struct Ask<'a>(&'a mut Search);

impl GameVisitor for Ask<'_> {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Coordinates> {
        self.0.choose(game.as_in_play()?).map(Coordinates::from)
    }
}
