//! The passing twin of `fail/computer/play-an-unchecked-outcome-solve.rs`.

use tictactype::computer::Solution;
use tictactype::{AnyGame, Grid};

fn main() {
    let game = AnyGame::<Grid<3>>::new();
    let _ = game.as_in_play().map(Solution::of);
}
