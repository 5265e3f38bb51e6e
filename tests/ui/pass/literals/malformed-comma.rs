//! A comma separates two moves.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 a1];
}
