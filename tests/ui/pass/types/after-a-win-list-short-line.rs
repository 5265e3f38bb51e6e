//! The passing twin of `fail/types/after-a-win-list-short-line.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; a1 a2 b1 b2 d1 d4];

fn main() {
    let _ = Moves::new();
}
