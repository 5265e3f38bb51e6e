//! A square of a board with lines of 4 is played on a board with lines of 3.

use tictactype::{Position, Square, at};

fn main() {
    let corner: Position<Square<4, 4>> = at!(c3);
    let _ = Square::<4, 3>::game().open(corner);
}
