//! The passing twin of `fail/computer/letter-without-a-partner.rs`.

use tictactype::computer::{Pairing, Unbeaten};
use tictactype::{Grid, O, unbeaten};

const PAIRS: Pairing = Pairing::new(&["abcbd", "aecfe", "ghgi.", "jhjkd", "fllik"]);
const GUARD: Unbeaten<O, Grid<5>> = unbeaten![O on Grid<5>; Pairing(PAIRS), FirstVacant];

fn main() {
    let _ = GUARD;
}
