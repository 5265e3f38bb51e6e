//! Several rules of a strategy as a literal have other names.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, X, unbeaten};

const GUARD: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; win, block, block_fork, center, first_vacant];

fn main() {
    let _ = GUARD;
}
