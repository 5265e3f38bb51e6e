//! The passing twin of `fail/game/forge-a-game-state.rs`.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(b2));
}
