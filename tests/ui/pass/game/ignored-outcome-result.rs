//! The result of a move is not ignored: it holds the next game, or the refused one.

#![deny(unused_must_use)]

use tictactype::{Square, X, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.play(X, at!(b2));
}
