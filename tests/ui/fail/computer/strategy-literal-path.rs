//! The rules of a strategy as a literal are paths.

use tictactype::computer::{Rule, Unbeaten};
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Rule::Win, Rule::Block, Rule::BlockFork, Rule::Center, Rule::FirstVacant];

fn main() {
    let _ = (GUARD, Rule::Win);
}
