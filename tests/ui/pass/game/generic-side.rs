//! The passing twin of `fail/game/generic-side.rs`.

use tictactype::{Size, Square};

fn cells<const SIDE: usize>() -> usize where Square<SIDE>: Size {
    Square::<SIDE>::game().vacant().len()
}

fn main() {
    let _ = cells::<3>;
}
