//! The passing twin of `fail/game/ignored-outcome-result.rs`.

#![deny(unused_must_use)]

use tictactype::{Square, X, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.play(X, at!(b2));
}
