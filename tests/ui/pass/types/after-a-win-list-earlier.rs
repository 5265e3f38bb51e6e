//! The passing twin of `fail/types/after-a-win-list-earlier.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 c1 b2 c3 c2 b1 b3 a3];

fn main() {
    let _ = Moves::new();
}
