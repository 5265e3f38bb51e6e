//! A move is played in a game, not in the outcome of a move: somebody may have won.

use tictactype::{Entry, O, Square, X, at};

fn main() {
    let Entry::Vacant(vacant) = Square::<3>::game().entry(at!(b2)) else { return };
    let game = vacant.play(X);
    let _ = game.play(O, at!(a1));
}
