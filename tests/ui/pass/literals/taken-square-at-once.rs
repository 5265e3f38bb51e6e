//! The passing twin of `fail/literals/taken-square-at-once.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 a2];
}
