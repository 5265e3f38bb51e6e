//! The passing twin of `fail/game/forge-an-entry.rs`.

use tictactype::{Grid, Opening, Vacant, at};

fn main() {
    let game = Grid::<3>::game();
    let _: Option<Vacant<Opening, Grid<3>>> = game.entry(at!(b2)).ok();
}
