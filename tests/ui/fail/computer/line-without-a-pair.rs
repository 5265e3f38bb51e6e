//! A pairing that stops lines of seven is to stop lines of six.

use tictactype::computer::{Pairing, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const GUARD: Unbeaten<O, Grid<10, 6>> =
    unbeaten![O on Grid<10, 6>; Pairing(Pairing::SEVEN_ON_10), FirstVacant];

fn main() {
    let _ = GUARD;
}
