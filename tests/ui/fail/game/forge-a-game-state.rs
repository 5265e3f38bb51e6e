//! A game is converted to the state `Won<X>` without a move.

use tictactype::{Square, Won, X};

fn main() {
    let _ = Square::<3>::game().into_state::<Won<X>>();
}
