//! X opens a game that is already open.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(a1));
    let _ = game.open(at!(b2));
}
