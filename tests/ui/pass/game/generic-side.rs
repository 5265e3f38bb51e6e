//! The passing twin of `fail/game/generic-side.rs`.

use tictactype::{FixedSide, Grid};

fn cells<const SIDE: usize>() -> usize where Grid<SIDE>: FixedSide {
    Grid::<SIDE>::game().vacant().len()
}

fn main() {
    let _ = cells::<3>;
}
