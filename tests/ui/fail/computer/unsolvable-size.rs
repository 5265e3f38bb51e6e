//! `solve` is called on a 5×5 game, which is too large to solve.

use tictactype::Square;
use tictactype::computer::solve;

fn main() {
    let game = Square::<5>::game();
    let _ = solve(&game);
}
