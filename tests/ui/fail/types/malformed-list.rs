//! A list names a row before the column.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 2b];

fn main() {
    let _ = Moves::new();
}
