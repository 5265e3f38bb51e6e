//! A game does not change its state without a move.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(b2));
}
