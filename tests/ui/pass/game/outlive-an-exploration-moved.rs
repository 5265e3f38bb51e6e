//! The passing twin of `fail/game/outlive-an-exploration-moved.rs`.

use tictactype::{Grid, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let variation = exploration.variation();
    assert_eq!(variation.ply(), 1);
    drop(exploration);
}
