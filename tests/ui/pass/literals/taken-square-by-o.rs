//! The passing twin of `fail/literals/taken-square-by-o.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; b2 a1 a2];
}
