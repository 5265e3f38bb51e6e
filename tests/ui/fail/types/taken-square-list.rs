//! In a list of moves, O plays on a square of X.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 a1 c3 b2];

fn main() {
    let _ = Moves::new();
}
