//! A strategy on a larger board blocks before it plays by its pairing.

use tictactype::computer::{Pairing, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<5>> =
    unbeaten![O on Grid<5>; Block, Pairing(Pairing::FIVE_ON_5), FirstVacant];

fn main() {
    let _ = GUARD;
}
