//! The passing twin of `fail/game/several-entries-at-once.rs`.

use tictactype::{Grid, X};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        let _ = vacant.play(X);
    }
}
