//! The passing twin of `fail/types/off-board-list.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 c3 a1];

fn main() {
    let _ = Moves::new();
}
