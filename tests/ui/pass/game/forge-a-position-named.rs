//! The passing twin of `fail/game/forge-a-position-named.rs`.

use tictactype::{Grid, Position};

fn main() {
    let _: Position<Grid<3>> = Position::named::<'c', 3>();
}
