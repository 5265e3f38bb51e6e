//! Rules of a strategy are combined by a method.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win.or(Block)];

fn main() {
    let _ = GUARD;
}
