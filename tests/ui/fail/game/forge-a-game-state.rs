//! A game does not change its state without a move.

use tictactype::{Square, Won, X};

fn main() {
    let _ = Square::<3>::game().into_state::<Won<X>>();
}
