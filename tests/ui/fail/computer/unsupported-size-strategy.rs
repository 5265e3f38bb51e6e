//! A strategy of rules is checked on 4×4.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<4>> =
    unbeaten![O on Grid<4>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
