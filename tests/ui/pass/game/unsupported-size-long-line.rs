//! A 3×3 board has a line of 4.

use tictactype::Square;

fn main() {
    let _ = Square::<3, 3>::game();
}
