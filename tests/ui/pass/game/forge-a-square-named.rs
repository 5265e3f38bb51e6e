//! The passing twin of `fail/game/forge-a-square-named.rs`.

use tictactype::{Grid, Square};

fn main() {
    let _: Square<Grid<3>> = Square::named::<'c', 3>();
}
