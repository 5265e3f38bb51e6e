//! The passing twin of `fail/game/play-an-unchecked-outcome-undone.rs`.

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2)).undo();
    let _ = Grid::<3>::game().play(X, at!(a1));
}
