//! The passing twin of `fail/types/off-board-list-row.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<26>; b2 a26 a1];

fn main() {
    let _ = Moves::new();
}
