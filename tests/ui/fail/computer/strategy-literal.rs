//! The literal of a strategy lacks `on`.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3>> =
    unbeaten![X, Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
