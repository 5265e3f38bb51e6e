//! The outcome of a move is not ignored: it holds the next game.

#![deny(unused_must_use)]

use tictactype::{Entry, Square, X, at};

fn main() {
    let Entry::Vacant(vacant) = Square::<3>::game().entry(at!(b2)) else { return };
    let _ = vacant.play(X);
}
