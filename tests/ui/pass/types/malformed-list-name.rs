//! The passing twin of `fail/types/malformed-list-name.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 top-left];

fn main() {
    let _ = Moves::new();
}
