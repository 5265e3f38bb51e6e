//! Another crate implements the sealed trait `CanTakeBack`.

use tictactype::{Grid, round};
use tictactype::typelevel::CanTakeBack;

type Opened = round![Grid<2>; a1];

struct Cheat;

impl CanTakeBack for Cheat {
    type Previous = Opened;
}

fn main() {}
