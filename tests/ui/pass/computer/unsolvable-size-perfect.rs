//! The passing twin of `fail/computer/unsolvable-size-perfect.rs`.

use tictactype::Square;
use tictactype::computer::Perfect;

fn main() {
    let _ = Perfect::<Square<5, 4>>::new();
}
