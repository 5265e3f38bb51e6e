//! The passing twin of `fail/game/play-a-position-twice-variation-clone.rs`.

use tictactype::Grid;

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    duplicate(&exploration.variation().to_game());
}

fn duplicate<T: Clone>(_: &T) {}
