//! A position is created without a check of its index.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position::from_index(8).unwrap();
}
