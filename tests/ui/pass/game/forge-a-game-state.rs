//! A game is converted to the state `Won<X>` without a move.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(b2));
}
