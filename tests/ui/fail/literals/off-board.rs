//! A move is on the board.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 d4];
}
