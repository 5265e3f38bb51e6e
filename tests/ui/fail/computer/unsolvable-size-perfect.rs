//! A perfect player is created for 15×15, which is too large to solve.

use tictactype::Square;
use tictactype::computer::Perfect;

fn main() {
    let _ = Perfect::<Square<15, 5>>::new();
}
