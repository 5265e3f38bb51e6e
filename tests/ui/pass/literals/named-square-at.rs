//! The passing twin of `fail/literals/named-square-at.rs`.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(top-left));
}
