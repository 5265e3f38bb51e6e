//! The passing twin of `fail/game/forge-an-entry-unchecked.rs`.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.entry(at!(b2));
}
