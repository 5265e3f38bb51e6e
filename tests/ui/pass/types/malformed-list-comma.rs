//! The passing twin of `fail/types/malformed-list-comma.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 c3];

fn main() {
    let _ = Moves::new();
}
