//! A move is taken back on an empty board.

use tictactype::{Grid};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.undo();
}
