//! The passing twin of `fail/game/wrong-player-variation-entry.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        let _ = vacant.play(O);
    }
}
