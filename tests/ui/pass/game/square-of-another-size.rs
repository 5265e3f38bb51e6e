//! The passing twin of `fail/game/square-of-another-size.rs`.

use tictactype::{Grid, Square, at};

fn main() {
    let corner: Square<Grid<3>> = at!(c3);
    let _ = Grid::<3>::game().open(corner);
}
