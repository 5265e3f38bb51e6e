//! A board has a side of 1.

use tictactype::Square;

fn main() {
    let _ = Square::<2>::game();
}
