//! The passing twin of `fail/game/square-of-another-size-line.rs`.

use tictactype::{Grid, Square, at};

fn main() {
    let corner: Square<Grid<4, 3>> = at!(c3);
    let _ = Grid::<4, 3>::game().open(corner);
}
