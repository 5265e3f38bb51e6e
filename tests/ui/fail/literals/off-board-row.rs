//! A move names row 0, but rows are counted from 1.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 a0];
}
