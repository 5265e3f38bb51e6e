//! Rules of a strategy are combined by a method.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win.or(Block)];

fn main() {
    let _ = GUARD;
}
