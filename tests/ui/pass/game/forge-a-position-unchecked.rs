//! The passing twin of `fail/game/forge-a-position-unchecked.rs`.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position::from_index(8).unwrap();
}
