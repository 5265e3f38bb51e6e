//! A move names the square d4, which is off the 3×3 board.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 c3];
}
