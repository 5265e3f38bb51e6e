//! The `Explored` of a move, which holds the next variation, is ignored.

#![deny(unused_must_use)]

use tictactype::{Grid, X};

fn main() {
    let mut exploration = Grid::<3>::game().explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        vacant.play(X);
    }
}
