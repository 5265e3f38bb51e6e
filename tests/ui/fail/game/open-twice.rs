//! X opens a game that is already open.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game().open(at!(a1));
    let _ = game.open(at!(b2));
}
