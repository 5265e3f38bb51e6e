//! O plays the first move.

use tictactype::{O, Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.play(O, at!(b2));
}
