//! The passing twin of `fail/game/forge-a-position-unchecked.rs`.

use tictactype::{Grid, Position};

fn main() {
    let _: Position<Grid<3>> = Position::from_index(8).unwrap();
}
