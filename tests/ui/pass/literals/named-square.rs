//! The passing twin of `fail/literals/named-square.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 top-left];
}
