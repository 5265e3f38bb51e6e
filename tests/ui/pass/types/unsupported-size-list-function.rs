//! The passing twin of `fail/types/unsupported-size-list-function.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<26>; b2 a1];

fn main() {
    let _ = Moves::standing;
}
