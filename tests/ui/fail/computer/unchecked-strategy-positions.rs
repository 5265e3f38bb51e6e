//! A strategy of rules is checked on 5×5, where games are too long.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const FIRST: Unbeaten<X, Grid<5>> = unbeaten![X on Grid<5>; Win, Block, Center, FirstVacant];

fn main() {
    let _ = FIRST;
}
