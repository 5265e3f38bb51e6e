//! A greeting is not a square.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 b1];
}
