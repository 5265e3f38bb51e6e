//! The passing twin of `fail/game/play-a-position-twice-variation-clone.rs`.

use tictactype::Square;

fn main() {
    let mut exploration = Square::<3>::game().explore();
    duplicate(&exploration.variation().to_game());
}

fn duplicate<T: Clone>(_: &T) {}
