//! Code generic over the size plays c3, which not every board has.

use tictactype::{FixedSide, Game, O, Opening, at};

fn open<S: FixedSide>(game: Game<Opening, S>) -> Game<O, S> {
    game.open(at!(c3))
}

fn main() {
    let _ = open::<tictactype::Grid<2>>;
}
