//! Sizes with lines of another length do not mix either.

use tictactype::{Position, Square, at};

fn main() {
    let corner: Position<Square<4, 3>> = at!(c3);
    let _ = Square::<4, 3>::game().open(corner);
}
