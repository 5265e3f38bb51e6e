//! A board of one square is no game.

use tictactype::Square;

fn main() {
    let _ = Square::<1>::game();
}
