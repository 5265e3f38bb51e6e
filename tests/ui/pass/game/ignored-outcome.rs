//! The passing twin of `fail/game/ignored-outcome.rs`.

#![deny(unused_must_use)]

use tictactype::{Entry, Square, X, at};

fn main() {
    let Entry::Vacant(vacant) = Square::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
}
