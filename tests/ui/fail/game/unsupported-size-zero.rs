//! A side is at least 2.

use tictactype::Square;

fn main() {
    let _ = Square::<0>::game();
}
