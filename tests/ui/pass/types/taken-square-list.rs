//! The passing twin of `fail/types/taken-square-list.rs`.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 a1 c3 c1];

fn main() {
    let _ = Moves::new();
}
