//! The passing twin of `fail/computer/after-a-win-solve.rs`.

use tictactype::computer::Solution;
use tictactype::{Grid, play};

fn main() {
    let game = play![Grid<3>; a1 b1 a2 b2 c3];
    let _ = Solution::of(&game);
}
