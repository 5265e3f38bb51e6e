//! The passing twin of `fail/game/generic-side.rs`.

use tictactype::{Grid, Size};

fn cells<const SIDE: usize>() -> usize where Grid<SIDE>: Size {
    Grid::<SIDE>::game().vacant().len()
}

fn main() {
    let _ = cells::<3>;
}
