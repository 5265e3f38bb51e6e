//! A square of a 4×4 board is played on a 3×3 board.

use tictactype::{Position, Square, at};

fn main() {
    let corner: Position<Square<4>> = at!(c3);
    let _ = Square::<3>::game().open(corner);
}
