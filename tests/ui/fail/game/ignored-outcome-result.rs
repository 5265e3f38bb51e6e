//! The `Result` of a move, which holds the next game or the refused one, is ignored.

#![deny(unused_must_use)]

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game();
    game.play(X, at!(b2));
}
