//! `at!` is given two variables, a column and a row.

use tictactype::{Grid, Square, at};

fn main() {
    let (column, row) = (1, 1);
    let _ = Grid::<3>::game().open(at!(column row));
    let _: (usize, usize, Square<Grid<3>>) = (column, row, at!(a1));
}
