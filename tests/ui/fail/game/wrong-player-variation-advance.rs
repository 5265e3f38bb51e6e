//! X advances a variation when it is O's turn.

use tictactype::{Grid, X, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let _ = exploration.variation().advance(X, at!(a1));
}
