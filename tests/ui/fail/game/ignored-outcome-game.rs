//! The game after a move is ignored.

#![deny(unused_must_use)]

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game();
    game.open(at!(b2));
}
