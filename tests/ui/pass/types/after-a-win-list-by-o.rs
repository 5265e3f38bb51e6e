//! The passing twin of `fail/types/after-a-win-list-by-o.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 c1 a2 b2 b3 c3 a3];

fn main() {
    let _ = Moves::new();
}
