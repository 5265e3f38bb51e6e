//! The passing twin of `fail/game/forge-a-game-state.rs`.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(b2));
}
