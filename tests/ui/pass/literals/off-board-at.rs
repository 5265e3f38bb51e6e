//! The passing twin of `fail/literals/off-board-at.rs`.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(c3));
}
