//! A square of a board with lines of 4 is played on a board with lines of 3.

use tictactype::{Grid, Square, at};

fn main() {
    let corner: Square<Grid<4, 4>> = at!(c3);
    let _ = Grid::<4, 3>::game().open(corner);
}
