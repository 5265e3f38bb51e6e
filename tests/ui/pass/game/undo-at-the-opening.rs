//! A move is taken back on an empty board.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    let _ = game.undo();
}
