//! The `Outcome` of a move, which holds the next game, is ignored.

#![deny(unused_must_use)]

use tictactype::{Grid, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    vacant.play(X);
}
