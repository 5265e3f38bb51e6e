//! The passing twin of `fail/computer/line-without-a-pair.rs`.

use tictactype::computer::{Pairing, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<10, 7>> =
    unbeaten![O on Grid<10, 7>; Pairing(Pairing::SEVEN_ON_10), FirstVacant];

fn main() {
    let _ = GUARD;
}
