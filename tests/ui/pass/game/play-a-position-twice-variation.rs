//! The passing twin of `fail/game/play-a-position-twice-variation.rs`.

use tictactype::{Square, X, at};

fn main() {
    let mut exploration = Square::<3>::game().explore();
    let variation = exploration.variation();
    let _ = variation.advance(X, at!(b2));
    let _ = exploration.variation().advance(X, at!(a1));
}
