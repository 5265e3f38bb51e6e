//! The `Result` of a move, which holds the next game or the refused one, is ignored.

#![deny(unused_must_use)]

use tictactype::{Square, X, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.play(X, at!(b2));
}
