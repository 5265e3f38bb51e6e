//! X plays when it is O's turn.

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.play(X, at!(a1));
}
