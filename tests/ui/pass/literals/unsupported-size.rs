//! A literal has a side of 27.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<26>; a1];
}
