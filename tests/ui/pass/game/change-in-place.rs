//! The passing twin of `fail/game/change-in-place.rs`.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.open(at!(b2));
}
