//! The passing twin of `fail/game/forge-a-game-position.rs`.

use tictactype::{Grid, Position};

fn main() {
    let _: &Position<Grid<3>> = &Grid::<3>::game();
}
