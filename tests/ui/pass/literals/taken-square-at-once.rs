//! O plays on the square of X's first move.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 a2];
}
