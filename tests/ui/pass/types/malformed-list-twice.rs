//! The passing twin of `fail/types/malformed-list-twice.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 c3 a1 c1];

fn main() {
    let _ = Moves::new();
}
