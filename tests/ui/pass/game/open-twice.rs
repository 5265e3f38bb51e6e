//! A game is opened once.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.open(at!(b2));
}
