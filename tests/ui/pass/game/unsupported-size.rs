//! The passing twin of `fail/game/unsupported-size.rs`.

use tictactype::Grid;

fn main() {
    let _ = Grid::<26>::game();
}
