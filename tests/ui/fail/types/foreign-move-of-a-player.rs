//! Another crate implements the sealed trait `CanPlay` for a round and a player of its own.

use tictactype::{Grid, round};
use tictactype::typelevel::{At, CanPlay, Start};

struct Cheat;

impl CanPlay<Cheat, At<'a', 1>> for Start<3> {
    type Next = round![Grid<3>; a1 b1 a2 b2 a3];
}

fn main() {}
