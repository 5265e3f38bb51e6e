//! The passing twin of `fail/literals/off-board.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 c3];
}
