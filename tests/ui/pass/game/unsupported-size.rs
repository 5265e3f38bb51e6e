//! The passing twin of `fail/game/unsupported-size.rs`.

use tictactype::Square;

fn main() {
    let _ = Square::<26>::game();
}
