//! A game that may be over is solved.

use tictactype::computer::Solution;
use tictactype::{AnyGame, Grid};

fn main() {
    let game = AnyGame::<Grid<3>>::new();
    let _ = Solution::of(&game);
}
