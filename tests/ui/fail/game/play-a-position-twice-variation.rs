//! Two moves by value are played from the same variation.

use tictactype::{Grid, X, at};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let variation = exploration.variation();
    let _ = variation.advance(X, at!(b2));
    let _ = variation.advance(X, at!(a1));
}
