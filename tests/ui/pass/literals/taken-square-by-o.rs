//! A square is taken once, by either player.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 a1 a2];
}
