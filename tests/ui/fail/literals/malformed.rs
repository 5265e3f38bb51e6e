//! A move is written as `2b`, with the row before the column.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 2b];
}
