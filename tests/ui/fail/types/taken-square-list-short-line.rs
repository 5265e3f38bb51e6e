//! On a board with a line of 3, a list plays on a taken square.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; b2 a1 c3 a1];

fn main() {
    let _ = Moves::new();
}
