//! The passing twin of `fail/literals/generic-at-common.rs`.

use tictactype::{FixedSide, Game, O, Opening, at};

fn open<S: FixedSide>(game: Game<Opening, S>) -> Game<O, S> {
    game.open(at!(b2))
}

fn main() {
    let _ = open::<tictactype::Grid<2>>;
}
