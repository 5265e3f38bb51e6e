//! Another crate implements the sealed trait `CanPlay`, with a won round after the move.

use tictactype::{Grid, X, round};
use tictactype::typelevel::{At, CanPlay};

type Won = round![Grid<2>; a1 b1 a2];

struct Cheat;

impl CanPlay<X, At<'a', 1>> for Cheat {
    type Next = Won;
}

fn main() {}
