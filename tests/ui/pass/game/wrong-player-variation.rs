//! The passing twin of `fail/game/wrong-player-variation.rs`.

use tictactype::{O, Square, at};

fn main() {
    let mut exploration = Square::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    assert!(variation.play(O, at!(a1)).is_ok());
}
