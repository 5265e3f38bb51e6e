//! No square is taken to be vacant on trust.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.entry(at!(b2));
}
