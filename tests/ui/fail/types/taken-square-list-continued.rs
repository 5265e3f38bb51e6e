//! A list that continues another plays on a square of that list.

use tictactype::{Grid, round};

type Opened = round![Grid<3>; b2 a1 c3];
type Moves = round![Opened; a3 b2];

fn main() {
    let _ = Moves::new();
}
