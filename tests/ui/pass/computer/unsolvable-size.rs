//! The passing twin of `fail/computer/unsolvable-size.rs`.

use tictactype::Square;
use tictactype::computer::solve;

fn main() {
    let game = Square::<5>::game();
    let _ = solve(&game);
}
