//! X plays when it is O's turn.

use tictactype::{O, Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1));
}
