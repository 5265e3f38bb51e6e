//! A game that is too large is not solved.

use tictactype::Square;
use tictactype::computer::solve;

fn main() {
    let game = Square::<5>::game();
    let _ = solve(&game);
}
