//! A perfect player is created for 15×15, which is too large to solve.

use tictactype::Grid;
use tictactype::computer::Perfect;

fn main() {
    let _ = Perfect::<Grid<15, 5>>::new();
}
