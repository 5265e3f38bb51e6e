//! O plays in an unchecked `Result`: the move before it may have been refused.

use tictactype::{O, Square, X, at};

fn main() {
    let game = Square::<3>::game();
    let game = game.play(X, at!(b2)).unwrap().in_play().unwrap();
    let _ = game.play(O, at!(a1));
}
