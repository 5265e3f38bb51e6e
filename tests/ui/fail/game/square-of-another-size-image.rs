//! The image of a square of a 4×4 board is played on a 3×3 board.

use tictactype::{Grid, Square, Symmetry, at};

fn main() {
    let corner: Square<Grid<4>> = at!(a1);
    let image = corner.transform(Symmetry::Rotate90);
    let _ = Grid::<3>::game().open(image);
}
