//! In a list of moves, a square is taken in another case.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 B2];

fn main() {
    let _ = Moves::new();
}
