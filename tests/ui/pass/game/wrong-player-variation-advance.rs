//! The passing twin of `fail/game/wrong-player-variation-advance.rs`.

use tictactype::{O, Square, at};

fn main() {
    let mut exploration = Square::<3>::game().open(at!(b2)).explore();
    let _ = exploration.variation().advance(O, at!(a1));
}
