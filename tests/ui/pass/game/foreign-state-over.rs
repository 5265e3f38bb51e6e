//! The passing twin of `fail/game/foreign-state-over.rs`.

use tictactype::GameResult;
trait Over { const RESULT: GameResult; }

struct Resigned;

impl Over for Resigned {
    const RESULT: GameResult = GameResult::Drawn;
}

fn main() {}
