//! In a list of moves, X plays on a square of X.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 b2];

fn main() {
    let _ = Moves::new();
}
