//! X plays when it is O's turn.

use tictactype::{X, Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    let _ = game.play(X, at!(a1));
}
