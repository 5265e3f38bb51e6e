//! A list names a row before the column.

use tictactype::{Square, round};

type Moves = round![Square<3>; b2 a1 2b];

fn main() {
    let _ = Moves::new();
}
