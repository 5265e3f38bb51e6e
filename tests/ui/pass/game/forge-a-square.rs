//! The passing twin of `fail/game/forge-a-square.rs`.

use tictactype::{Grid, Square};

fn main() {
    let _: Square<Grid<3>> = Square::from_index(8).unwrap();
}
