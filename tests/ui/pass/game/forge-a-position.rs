//! A position is created from its private fields.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position::from_index(8).unwrap();
}
