//! The passing twin of `fail/computer/strategy-literal-path.rs`.

use tictactype::computer::{Rule, Unbeaten};
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = (GUARD, Rule::Win);
}
