//! The passing twin of `fail/game/wrong-player-variation-advance.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let _ = exploration.variation().advance(O, at!(a1));
}
