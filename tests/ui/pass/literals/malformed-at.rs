//! A square is a column letter and a row number.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(b2));
}
