//! Generic code does not require that its side is supported.

use tictactype::{FixedSide, Grid};

fn cells<const SIDE: usize>() -> usize where Grid<3>: FixedSide {
    Grid::<SIDE>::game().vacant().len()
}

fn main() {
    let _ = cells::<3>;
}
