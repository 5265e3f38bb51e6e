//! The passing twin of `fail/game/foreign-state-won-by.rs`.

use tictactype::X;
trait WonBy { type Winner; }

struct Resigned;

impl WonBy for Resigned {
    type Winner = X;
}

fn main() {}
