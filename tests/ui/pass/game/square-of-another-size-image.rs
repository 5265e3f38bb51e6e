//! The passing twin of `fail/game/square-of-another-size-image.rs`.

use tictactype::{Grid, Square, Symmetry, at};

fn main() {
    let corner: Square<Grid<3>> = at!(a1);
    let image = corner.transform(Symmetry::Rotate90);
    let _ = Grid::<3>::game().open(image);
}
