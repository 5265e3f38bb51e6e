//! A side is at least 2.

use tictactype::Square;

fn main() {
    let _ = Square::<2>::game();
}
