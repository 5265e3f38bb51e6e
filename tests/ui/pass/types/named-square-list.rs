//! The passing twin of `fail/types/named-square-list.rs`.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 top-left];

fn main() {
    let _ = Moves::new();
}
