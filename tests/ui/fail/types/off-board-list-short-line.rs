//! On a board with a line of 3, a list plays off the board.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; b2 e1 a1];

fn main() {
    let _ = Moves::new();
}
