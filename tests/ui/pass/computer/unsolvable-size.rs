//! The passing twin of `fail/computer/unsolvable-size.rs`.

use tictactype::Grid;
use tictactype::computer::Solution;

fn main() {
    let game = Grid::<5>::game();
    let _ = Solution::of(&game);
}
