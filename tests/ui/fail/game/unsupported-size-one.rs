//! A board has a side of 1.

use tictactype::Grid;

fn main() {
    let _ = Grid::<1>::game();
}
