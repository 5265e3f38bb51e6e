//! The passing twin of `fail/game/square-of-another-size-set.rs`.

use tictactype::{Grid, Square, at};

fn main() {
    let corner: Square<Grid<3>> = at!(c3);
    let vacant = Grid::<3>::game().vacant();
    let _ = vacant.contains(corner);
}
