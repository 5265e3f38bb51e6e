//! A move is a column letter and a row number.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 b1];
}
