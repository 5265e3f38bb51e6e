//! The passing twin of `fail/game/foreign-player-mark.rs`.

use tictactype::{Grid, X, at};

fn main() {
    let _ = Grid::<3>::game().play(X, at!(b2));
}
