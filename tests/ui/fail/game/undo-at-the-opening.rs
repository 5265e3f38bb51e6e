//! A move is taken back on an empty board.

use tictactype::{Square};

fn main() {
    let game = Square::<3>::game();
    let _ = game.undo();
}
