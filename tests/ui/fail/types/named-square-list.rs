//! A list of moves on 4×4 names a square that has a name only on 3×3.

use tictactype::{Grid, round};

type Moves = round![Grid<4>; b2 top-left];

fn main() {
    let _ = Moves::new();
}
