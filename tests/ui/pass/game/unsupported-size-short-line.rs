//! A 3×3 board has a line of 1.

use tictactype::Square;

fn main() {
    let _ = Square::<3, 2>::game();
}
