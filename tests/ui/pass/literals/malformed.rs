//! The passing twin of `fail/literals/malformed.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 b1];
}
