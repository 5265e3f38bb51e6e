//! A line is at least 2.

use tictactype::Square;

fn main() {
    let _ = Square::<3, 1>::game();
}
