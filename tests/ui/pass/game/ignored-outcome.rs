//! The passing twin of `fail/game/ignored-outcome.rs`.

#![deny(unused_must_use)]

use tictactype::{Entry, Grid, X, at};

fn main() {
    let Entry::Vacant(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
}
