//! A list names a row that is on no board.

use tictactype::{Grid, round};

type Moves = round![Grid<26>; b2 a27 a1];

fn main() {
    let _ = Moves::new();
}
