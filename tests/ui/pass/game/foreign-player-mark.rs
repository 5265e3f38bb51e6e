//! The passing twin of `fail/game/foreign-player-mark.rs`.

use tictactype::{Square, X, at};

fn main() {
    let _ = Square::<3>::game().play(X, at!(b2));
}
