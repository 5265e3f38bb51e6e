//! The literal of a strategy lacks `on`.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O, Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
