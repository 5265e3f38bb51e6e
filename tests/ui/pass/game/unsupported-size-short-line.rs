//! The passing twin of `fail/game/unsupported-size-short-line.rs`.

use tictactype::Grid;

fn main() {
    let _ = Grid::<3, 2>::game();
}
