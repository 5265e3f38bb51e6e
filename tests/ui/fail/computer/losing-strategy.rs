//! A strategy for O lacks the rule that prevents forks.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
