//! Another crate implements the sealed trait `HasMover`.

use tictactype::X;
use tictactype::typelevel::HasMover;

struct Cheat;

impl HasMover for Cheat {
    type Mover = X;
}

fn main() {}
