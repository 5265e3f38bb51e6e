//! The passing twin of `fail/types/malformed-list-twice.rs`.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 c3 a1 c1];

fn main() {
    let _ = Moves::new();
}
