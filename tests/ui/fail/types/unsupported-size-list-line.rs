//! A list of moves on a board of side 3 with a line of 4.

use tictactype::{Grid, round};

type Moves = round![Grid<3, 4>; b2 a1];

fn main() {
    let _ = Moves::new();
}
