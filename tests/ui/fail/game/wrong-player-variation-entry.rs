//! X plays on an entry of a variation when it is O's turn.

use tictactype::{Grid, X, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        let _ = vacant.play(X);
    }
}
