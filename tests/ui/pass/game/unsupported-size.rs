//! A board has a side of 27.

use tictactype::Square;

fn main() {
    let _ = Square::<26>::game();
}
