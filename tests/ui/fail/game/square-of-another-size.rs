//! A square of a 4×4 board is played on a 3×3 board.

use tictactype::{Grid, Square, at};

fn main() {
    let corner: Square<Grid<4>> = at!(c3);
    let _ = Grid::<3>::game().open(corner);
}
