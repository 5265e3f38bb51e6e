//! The passing twin of `fail/behavior/game-of-another-size.rs`.

use tictactype::Square;
use tictactype::behavior::{Program, turns, wins};

fn main() {
    let _ = Program::new()
        .with(turns::<Square<3>>())
        .with(wins(Square::<3>));
}
