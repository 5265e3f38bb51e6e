//! The passing twin of `fail/types/after-a-win-list.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 b1 a2 b2 c3 a3];

fn main() {
    let _ = Moves::new();
}
