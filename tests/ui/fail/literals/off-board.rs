//! A move names the square d4, which is off the 3×3 board.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 d4];
}
