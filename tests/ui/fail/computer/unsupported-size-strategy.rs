//! A strategy of rules is checked on 6×6.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<6>> =
    unbeaten![X on Grid<6>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
