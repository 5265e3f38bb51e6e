//! The passing twin of `fail/computer/strategy-literal-rules.rs`.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
