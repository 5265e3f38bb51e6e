//! X plays in a variation when it is O's turn.

use tictactype::{Grid, X, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    assert!(variation.play(X, at!(a1)).is_ok());
}
