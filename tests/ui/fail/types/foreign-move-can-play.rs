//! Another crate implements the sealed trait `CanPlay` for a round and a square of its own.

use tictactype::{Grid, X, round};
use tictactype::typelevel::{CanPlay, Start};

struct Beside;

impl CanPlay<X, Beside> for Start<3> {
    type Next = round![Grid<3>; a1 b1 a2 b2 a3];
}

fn main() {}
