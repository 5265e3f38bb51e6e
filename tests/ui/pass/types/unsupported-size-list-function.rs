//! The passing twin of `fail/types/unsupported-size-list-function.rs`.

use tictactype::{Square, round};

type Moves = round![Square<26>; b2 a1];

fn main() {
    let _ = Moves::game;
}
