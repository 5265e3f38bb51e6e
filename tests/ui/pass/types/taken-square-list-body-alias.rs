//! The passing twin of `fail/types/taken-square-list-body-alias.rs`.

use tictactype::{Square, round};

fn main() {
    type Moves = round![Square<3>; b2 a1 c3];
    let _ = <Moves>::new();
}
