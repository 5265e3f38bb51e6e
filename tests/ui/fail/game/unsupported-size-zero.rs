//! A board has a side of 0.

use tictactype::Grid;

fn main() {
    let _ = Grid::<0>::game();
}
