//! A square is created without a check of its index.

use tictactype::{Grid, Square};

fn main() {
    let _: Square<Grid<3>> = Square::known(9);
}
