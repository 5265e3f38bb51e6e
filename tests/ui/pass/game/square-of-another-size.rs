//! A square of another size is not on this board.

use tictactype::{Position, Square, at};

fn main() {
    let corner: Position<Square<3>> = at!(c3);
    let _ = Square::<3>::game().open(corner);
}
