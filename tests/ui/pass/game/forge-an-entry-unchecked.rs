//! A vacant entry is created without a check of its square.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.entry(at!(b2));
}
