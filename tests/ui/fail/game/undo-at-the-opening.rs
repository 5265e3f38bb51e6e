//! On an empty board there is no move to take back.

use tictactype::{Square};

fn main() {
    let game = Square::<3>::game();
    let _ = game.undo();
}
