//! The passing twin of `fail/game/unsupported-size-long-line.rs`.

use tictactype::Grid;

fn main() {
    let _ = Grid::<3, 3>::game();
}
