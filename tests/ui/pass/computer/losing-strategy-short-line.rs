//! The passing twin of `fail/computer/losing-strategy-short-line.rs`.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3, 2>> = unbeaten![X on Grid<3, 2>; Win, Block, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
