//! The passing twin of `fail/types/foreign-round-has-mover.rs`.

use tictactype::X;
trait HasMover { type Mover; }

struct Cheat;

impl HasMover for Cheat {
    type Mover = X;
}

fn main() {}
