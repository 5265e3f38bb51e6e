//! A game is solved after it is won.

use tictactype::computer::Solution;
use tictactype::{Grid, play};

fn main() {
    let game = play![Grid<3>; a1 b1 a2 b2 a3];
    let _ = Solution::of(&game);
}
