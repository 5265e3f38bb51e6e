//! The passing twin of `fail/game/ignored-outcome.rs`.

#![deny(unused_must_use)]

use tictactype::{Grid, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
}
