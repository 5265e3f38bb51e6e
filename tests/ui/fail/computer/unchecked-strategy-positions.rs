//! A strategy of rules is checked on 4×4, where games are too long.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const FIRST: Unbeaten<X, Grid<4>> = unbeaten![X on Grid<4>; Win, Block, Center, FirstVacant];

fn main() {
    let _ = FIRST;
}
