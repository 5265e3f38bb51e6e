//! The passing twin of `fail/game/change-in-place-undo.rs`.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.undo();
}
