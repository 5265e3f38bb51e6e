//! In a list of moves, a square is taken in another case.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 B2];

fn main() {
    let _ = Moves::new();
}
