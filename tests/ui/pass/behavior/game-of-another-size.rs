//! The passing twin of `fail/behavior/game-of-another-size.rs`.

use tictactype::Grid;
use tictactype::behavior::{Program, turns, wins};

fn main() {
    let _ = Program::new()
        .with(turns::<Grid<3>>())
        .with(wins(Grid::<3>));
}
