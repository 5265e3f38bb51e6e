//! The passing twin of `fail/computer/unchecked-strategy-block.rs`.

use tictactype::computer::{Pairing, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<5>> =
    unbeaten![O on Grid<5>; Win, Pairing(Pairing::FIVE_ON_5), FirstVacant];

fn main() {
    let _ = GUARD;
}
