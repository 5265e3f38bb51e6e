//! `Solution::of` is called on a 6×6 game, which is too large to solve.

use tictactype::Grid;
use tictactype::computer::Solution;

fn main() {
    let game = Grid::<6>::game();
    let _ = Solution::of(&game);
}
