//! A program for 3×3 includes a rule for 4×4.

use tictactype::Square;
use tictactype::behavior::{Program, turns, wins};

fn main() {
    let _ = Program::new()
        .with(turns::<Square<3>>())
        .with(wins(Square::<4>));
}
