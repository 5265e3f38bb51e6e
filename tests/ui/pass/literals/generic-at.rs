//! The passing twin of `fail/literals/generic-at.rs`.

use tictactype::{FixedSide, Game, O, Opening, rules::HasSquare, at};

fn open<S: FixedSide + HasSquare<'c', 3>>(game: Game<Opening, S>) -> Game<O, S> {
    game.open(at!(c3))
}

fn main() {
    let _ = open::<tictactype::Grid<3>>;
}
