//! The passing twin of `fail/literals/off-board-row.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 a1];
}
