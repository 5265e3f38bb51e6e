//! A position is created without a check of its index.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position::known(9);
}
