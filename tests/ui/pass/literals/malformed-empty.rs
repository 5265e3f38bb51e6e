//! The passing twin of `fail/literals/malformed-empty.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>];
    let _ = Square::<3>;
}
