//! The passing twin of `fail/types/unsupported-size-list-line.rs`.

use tictactype::{Square, round};

type Moves = round![Square<4, 3>; b2 a1];

fn main() {
    let _ = Moves::new();
}
