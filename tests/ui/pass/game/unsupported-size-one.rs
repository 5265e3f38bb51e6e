//! The passing twin of `fail/game/unsupported-size-one.rs`.

use tictactype::Grid;

fn main() {
    let _ = Grid::<2>::game();
}
