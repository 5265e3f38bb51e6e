//! The passing twin of `fail/computer/unchecked-strategy-wins.rs`.

use tictactype::computer::{self, Pairing};
use tictactype::{Grid, X, unbeaten};

const FIRST: computer::Unbeaten<X, Grid<10, 7>> =
    unbeaten![X on Grid<10, 7>; Win, Pairing(Pairing::SEVEN_ON_10), FirstVacant];

fn main() {
    let _ = FIRST;
}
