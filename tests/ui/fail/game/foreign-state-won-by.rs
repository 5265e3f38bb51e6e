//! Another crate implements the sealed trait `WonBy`.

use tictactype::X;
use tictactype::rules::WonBy;

struct Resigned;

impl WonBy for Resigned {
    type Winner = X;
}

fn main() {}
