//! The passing twin of `fail/game/square-of-another-size.rs`.

use tictactype::{Position, Square, at};

fn main() {
    let corner: Position<Square<3>> = at!(c3);
    let _ = Square::<3>::game().open(corner);
}
