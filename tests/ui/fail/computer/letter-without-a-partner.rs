//! A letter of a pairing is on three squares.

use tictactype::computer::{Pairing, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const PAIRS: Pairing = Pairing::new(&["abcbd", "aecfe", "ghgia", "jhjkd", "fllik"]);
const GUARD: Unbeaten<O, Grid<5>> = unbeaten![O on Grid<5>; Pairing(PAIRS), FirstVacant];

fn main() {
    let _ = GUARD;
}
