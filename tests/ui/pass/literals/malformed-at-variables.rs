//! The passing twin of `fail/literals/malformed-at-variables.rs`.

use tictactype::{Grid, Square, at};

fn main() {
    let (column, row) = (1, 1);
    let _ = Grid::<3>::game().open(Square::new(column, row).unwrap());
    let _: (usize, usize, Square<Grid<3>>) = (column, row, at!(a1));
}
