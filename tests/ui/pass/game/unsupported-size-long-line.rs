//! The passing twin of `fail/game/unsupported-size-long-line.rs`.

use tictactype::Square;

fn main() {
    let _ = Square::<3, 3>::game();
}
