//! A move is written as `2b`, with the row before the column.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 2b];
}
