//! The passing twin of `fail/game/square-of-another-size.rs`.

use tictactype::{Grid, Position, at};

fn main() {
    let corner: Position<Grid<3>> = at!(c3);
    let _ = Grid::<3>::game().open(corner);
}
