//! A strategy has no rule for a position that it can come to.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, BlockFork, Center];

fn main() {
    let _ = GUARD;
}
