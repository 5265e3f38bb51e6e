//! A variation is used after its exploration was moved.

use tictactype::{Grid, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let variation = exploration.variation();
    drop(exploration);
    assert_eq!(variation.ply(), 1);
}
