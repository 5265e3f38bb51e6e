//! A `for` loop takes the entries of a variation, which borrow from each other.

use tictactype::{Grid, X};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    for vacant in entries {
        let _ = vacant.play(X);
    }
}
