//! The next entry is taken while a move on the one before it is in use.

use tictactype::{Grid, X};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    let later = entries.next().map(|vacant| vacant.play(X));
    let next = entries.next();
    assert!(later.is_some() && next.is_some());
}
