//! The passing twin of `fail/types/unsupported-size-list-empty.rs`.

use tictactype::{Square, round};

type Moves = round![Square<26>];

fn main() {
    let _ = Moves::new();
}
