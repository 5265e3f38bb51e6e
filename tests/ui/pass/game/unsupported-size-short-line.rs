//! The passing twin of `fail/game/unsupported-size-short-line.rs`.

use tictactype::Square;

fn main() {
    let _ = Square::<3, 2>::game();
}
