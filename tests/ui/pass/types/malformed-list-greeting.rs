//! The passing twin of `fail/types/malformed-list-greeting.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 b1];

fn main() {
    let _ = Moves::new();
}
