//! The passing twin of `fail/game/ignored-outcome-game.rs`.

#![deny(unused_must_use)]

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.open(at!(b2));
}
