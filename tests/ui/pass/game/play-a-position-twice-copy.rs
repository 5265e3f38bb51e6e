//! The passing twin of `fail/game/play-a-position-twice-copy.rs`.

use tictactype::Grid;

fn main() {
    let game = Grid::<3>::game();
    duplicate(game);
}

fn duplicate<T: Clone>(_: T) {}
