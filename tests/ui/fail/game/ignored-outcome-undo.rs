//! The game after an undo is ignored.

#![deny(unused_must_use)]

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    game.undo();
}
