//! The passing twin of `fail/computer/strategy-literal-rules.rs`.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
