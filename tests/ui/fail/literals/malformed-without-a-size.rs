//! A literal has squares and no size.

use tictactype::{Square, play};

fn main() {
    let _ = play![a1 b1];
    let _ = Square::<3>;
}
