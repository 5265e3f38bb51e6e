//! A 3×3 board has a line of 1.

use tictactype::Grid;

fn main() {
    let _ = Grid::<3, 1>::game();
}
