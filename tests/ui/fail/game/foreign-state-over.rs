//! Another crate implements the sealed trait `Over`.

use tictactype::GameResult;
use tictactype::Over;

struct Resigned;

impl Over for Resigned {
    const RESULT: GameResult = GameResult::Drawn;
}

fn main() {}
