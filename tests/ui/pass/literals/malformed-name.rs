//! The passing twin of `fail/literals/malformed-name.rs`.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(top-left));
}
