//! A game is converted to the state `Won<X>` without a move.

use tictactype::{Grid, Won, X};

fn main() {
    let _ = Grid::<3>::game().into_state::<Won<X>>();
}
