//! The passing twin of `fail/types/taken-square-list-upper-case.rs`.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 A2];

fn main() {
    let _ = Moves::new();
}
