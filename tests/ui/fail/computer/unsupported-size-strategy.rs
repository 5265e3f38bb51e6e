//! A strategy of rules is checked on 6×6.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<6>> =
    unbeaten![O on Grid<6>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
