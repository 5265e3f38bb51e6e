//! The passing twin of `fail/types/off-board-list-row.rs`.

use tictactype::{Square, round};

type Moves = round![Square<26>; b2 a26 a1];

fn main() {
    let _ = Moves::new();
}
