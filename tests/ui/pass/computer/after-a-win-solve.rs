//! The passing twin of `fail/computer/after-a-win-solve.rs`.

use tictactype::computer::solve;
use tictactype::{Square, play};

fn main() {
    let game = play![Square<3>; a1 b1 a2 b2 c3];
    let _ = solve(&game);
}
