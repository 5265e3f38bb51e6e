//! The passing twin of `fail/game/unsupported-size-one.rs`.

use tictactype::Square;

fn main() {
    let _ = Square::<2>::game();
}
