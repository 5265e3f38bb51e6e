//! `at!` is given `2b`, with the row before the column.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(2b));
}
