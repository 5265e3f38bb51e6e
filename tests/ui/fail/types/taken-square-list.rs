//! In a list of moves, O plays on a square of X.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 c3 b2];

fn main() {
    let _ = Moves::new();
}
