//! X plays on a square that O has taken.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 a1 a2];
}
