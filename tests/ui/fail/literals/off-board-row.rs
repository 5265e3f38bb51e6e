//! A move names row 0, but rows are counted from 1.

use tictactype::{Grid, play};

fn main() {
    let _ = play![Grid<3>; b2 a0];
}
