//! A 3×3 board has a line of 4.

use tictactype::Grid;

fn main() {
    let _ = Grid::<3, 4>::game();
}
