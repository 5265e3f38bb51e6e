//! The passing twin of `fail/game/forge-an-entry.rs`.

use tictactype::{Entry, Grid, Opening, at};

fn main() {
    let game = Grid::<3>::game();
    let _: Entry<Opening, Grid<3>> = game.entry(at!(b2));
}
