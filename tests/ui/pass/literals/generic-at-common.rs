//! The passing twin of `fail/literals/generic-at-common.rs`.

use tictactype::{Game, O, Opening, Size, at};

fn open<S: Size>(game: Game<Opening, S>) -> Game<O, S> {
    game.open(at!(b2))
}

fn main() {
    let _ = open::<tictactype::Grid<2>>;
}
