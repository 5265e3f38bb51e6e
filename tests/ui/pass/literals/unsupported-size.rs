//! The passing twin of `fail/literals/unsupported-size.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<26>; a1];
}
