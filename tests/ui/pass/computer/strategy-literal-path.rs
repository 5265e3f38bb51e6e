//! The passing twin of `fail/computer/strategy-literal-path.rs`.

use tictactype::computer::{Rule, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

fn main() {
    let _ = (GUARD, Rule::Win);
}
