//! X moves in what a first move was taken back to, without a check whether the board is empty.

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2)).undo();
    let _ = game.play(X, at!(a1));
}
