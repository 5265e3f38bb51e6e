//! The passing twin of `fail/literals/off-board-at.rs`.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(c3));
}
