//! The passing twin of `fail/literals/malformed-greeting.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 b1];
}
