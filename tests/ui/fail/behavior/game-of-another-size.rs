//! A program for 3×3 includes a rule for 4×4.

use tictactype::Grid;
use tictactype::behavior::{Program, turns, wins};

fn main() {
    let _ = Program::new()
        .with(turns::<Grid<3>>())
        .with(wins(Grid::<4>));
}
