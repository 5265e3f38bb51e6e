//! A list names a square by its place.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 top-left];

fn main() {
    let _ = Moves::new();
}
