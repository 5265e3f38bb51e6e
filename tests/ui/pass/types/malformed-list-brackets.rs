//! The passing twin of `fail/types/malformed-list-brackets.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 c3];

fn main() {
    let _ = Moves::new();
}
