//! A move is played in a game, not in the result of a move: the square may have been taken.

use tictactype::{O, Square, X, at};

fn main() {
    let game = Square::<3>::game();
    let game = game.play(X, at!(b2));
    let _ = game.play(O, at!(a1));
}
