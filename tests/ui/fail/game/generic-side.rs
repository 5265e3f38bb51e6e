//! Generic code does not require that its side is supported.

use tictactype::{Grid, Size};

fn cells<const SIDE: usize>() -> usize where Grid<3>: Size {
    Grid::<SIDE>::game().vacant().len()
}

fn main() {
    let _ = cells::<3>;
}
