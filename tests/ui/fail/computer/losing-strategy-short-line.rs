//! A strategy for O on lines of two, where X wins.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3, 2>> = unbeaten![O on Grid<3, 2>; Win, Block, Center, FirstVacant];

fn main() {
    let _ = GUARD;
}
