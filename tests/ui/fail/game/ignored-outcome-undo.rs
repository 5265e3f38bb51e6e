//! The game after an undo is ignored.

#![deny(unused_must_use)]

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    game.undo();
}
