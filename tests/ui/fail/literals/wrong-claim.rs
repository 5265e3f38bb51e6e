//! A game is in the state that its moves lead to, and in no other.

use tictactype::{Game, O, Square, X, play};

fn main() {
    let _: Game<X, _> = play![Square<3>; b2 a1 c3];
    let _ = (O, X);
}
