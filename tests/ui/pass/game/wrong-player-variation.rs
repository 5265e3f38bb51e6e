//! The passing twin of `fail/game/wrong-player-variation.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    assert!(variation.play(O, at!(a1)).is_ok());
}
