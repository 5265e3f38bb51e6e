//! A position is created without a check of its index.

use tictactype::{Grid, Position};

fn main() {
    let _: Position<Grid<3>> = Position::known(9);
}
