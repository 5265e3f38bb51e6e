//! The passing twin of `fail/types/taken-square-list-short-line.rs`.

use tictactype::{Square, round};

type Moves = round![Square<4, 3>; b2 a1 c3 a2];

fn main() {
    let _ = Moves::new();
}
