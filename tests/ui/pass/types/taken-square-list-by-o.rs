//! The passing twin of `fail/types/taken-square-list-by-o.rs`.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 a1 a2];

fn main() {
    let _ = Moves::new();
}
