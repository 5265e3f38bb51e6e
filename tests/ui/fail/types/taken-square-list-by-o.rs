//! In a list of moves, X plays on a square of O.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 a1];

fn main() {
    let _ = Moves::new();
}
