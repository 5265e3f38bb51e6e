//! The word `Hello` is written as a move.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 Hello];
}
