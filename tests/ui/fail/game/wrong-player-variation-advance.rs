//! X advances a variation when it is O's turn.

use tictactype::{Square, X, at};

fn main() {
    let mut exploration = Square::<3>::game().open(at!(b2)).explore();
    let _ = exploration.variation().advance(X, at!(a1));
}
