//! The passing twin of `fail/types/foreign-round-can-take-back.rs`.

use tictactype::{Grid, round};
trait CanTakeBack { type Previous; }

type Opened = round![Grid<2>; a1];

struct Cheat;

impl CanTakeBack for Cheat {
    type Previous = Opened;
}

fn main() {}
