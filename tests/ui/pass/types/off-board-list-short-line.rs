//! The passing twin of `fail/types/off-board-list-short-line.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; b2 d1 a1];

fn main() {
    let _ = Moves::new();
}
