//! The passing twin of `fail/game/play-a-position-twice-variation.rs`.

use tictactype::{Grid, X, at};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let variation = exploration.variation();
    let _ = variation.advance(X, at!(b2));
    let _ = exploration.variation().advance(X, at!(a1));
}
