//! The passing twin of `fail/computer/unchecked-strategy-positions.rs`.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const FIRST: Unbeaten<X, Grid<4, 3>> = unbeaten![X on Grid<4, 3>; Win, Block, Center, FirstVacant];

fn main() {
    let _ = FIRST;
}
