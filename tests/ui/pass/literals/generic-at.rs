//! The passing twin of `fail/literals/generic-at.rs`.

use tictactype::{Game, O, Opening, Size, rules::HasSquare, at};

fn open<S: Size + HasSquare<'c', 3>>(game: Game<Opening, S>) -> Game<O, S> {
    game.open(at!(c3))
}

fn main() {
    let _ = open::<tictactype::Grid<3>>;
}
