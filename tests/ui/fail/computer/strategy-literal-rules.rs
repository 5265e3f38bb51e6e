//! Several rules of a strategy as a literal have other names.

use tictactype::computer::Unbeaten;
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; win, block, block_fork, center, first_vacant];

fn main() {
    let _ = GUARD;
}
