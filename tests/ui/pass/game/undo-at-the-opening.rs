//! On an empty board there is no move to take back.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    let _ = game.undo();
}
