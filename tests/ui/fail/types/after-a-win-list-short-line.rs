//! On a board with a line of 3, a list goes on after X has won.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; a1 a2 b1 b2 c1 d4];

fn main() {
    let _ = Moves::new();
}
