//! The passing twin of `fail/computer/unchecked-strategy-wins.rs`.

use tictactype::computer::{self, Pairing};
use tictactype::{Grid, X, unbeaten};

const FIRST: computer::Unbeaten<X, Grid<5>> =
    unbeaten![X on Grid<5>; Win, Pairing(Pairing::FIVE_ON_5), FirstVacant];

fn main() {
    let _ = FIRST;
}
