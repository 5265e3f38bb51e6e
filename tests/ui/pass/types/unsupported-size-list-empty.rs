//! The passing twin of `fail/types/unsupported-size-list-empty.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<26>];

fn main() {
    let _ = Moves::new();
}
