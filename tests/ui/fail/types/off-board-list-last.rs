//! The last move of a list is off the board.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 c4];

fn main() {
    let _ = Moves::new();
}
