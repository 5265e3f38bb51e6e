//! A list names a row that is on no board.

use tictactype::{Square, round};

type Moves = round![Square<26>; b2 a27 a1];

fn main() {
    let _ = Moves::new();
}
