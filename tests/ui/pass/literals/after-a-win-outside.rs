//! The passing twin of `fail/literals/after-a-win-outside.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 b1 b2 c1 c3];
}
