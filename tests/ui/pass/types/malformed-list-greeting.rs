//! The passing twin of `fail/types/malformed-list-greeting.rs`.

use tictactype::{Square, round};

type Moves = round![Square<3>; a1 b1];

fn main() {
    let _ = Moves::new();
}
