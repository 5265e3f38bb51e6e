//! The passing twin of `fail/types/unsupported-size-list-line.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; b2 a1];

fn main() {
    let _ = Moves::new();
}
