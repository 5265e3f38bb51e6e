//! The passing twin of `fail/literals/malformed-without-a-size.rs`.

use tictactype::{Square, play};

fn main() {
    let _ = play![Square<3>; a1 b1];
    let _ = Square::<3>;
}
