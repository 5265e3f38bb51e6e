//! `at!` is given `2b`, with the row before the column.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(2b));
}
