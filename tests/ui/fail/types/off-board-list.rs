//! In a list of moves, O plays off the board.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 d4 a1];

fn main() {
    let _ = Moves::new();
}
