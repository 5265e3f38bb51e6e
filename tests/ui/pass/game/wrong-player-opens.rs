//! O plays the first move.

use tictactype::{X, Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.play(X, at!(b2));
}
