//! The moves of a list are separated by commas.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2, a1, c3];

fn main() {
    let _ = Moves::new();
}
