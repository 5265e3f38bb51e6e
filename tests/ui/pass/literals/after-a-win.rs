//! The passing twin of `fail/literals/after-a-win.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 b1 b2 c1 a2 c3];
}
