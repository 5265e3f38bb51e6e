//! The passing twin of `fail/computer/unsolvable-size-perfect.rs`.

use tictactype::Grid;
use tictactype::computer::Perfect;

fn main() {
    let _ = Perfect::<Grid<5, 4>>::new();
}
