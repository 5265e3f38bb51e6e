//! The passing twin of `fail/game/unsupported-size-played.rs`.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<26>::game().open(at!(b2));
}
