//! A list names a square by a name that no square has.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 upper-left];

fn main() {
    let _ = Moves::new();
}
