//! A set of squares of a 3×3 board is asked for a square of a 4×4 board.

use tictactype::{Grid, Square, at};

fn main() {
    let corner: Square<Grid<4>> = at!(c3);
    let vacant = Grid::<3>::game().vacant();
    let _ = vacant.contains(corner);
}
