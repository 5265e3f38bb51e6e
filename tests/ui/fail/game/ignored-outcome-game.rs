//! The game after a move is ignored.

#![deny(unused_must_use)]

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    game.open(at!(b2));
}
