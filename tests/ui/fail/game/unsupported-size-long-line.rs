//! A line is at most as long as the side.

use tictactype::Square;

fn main() {
    let _ = Square::<3, 4>::game();
}
