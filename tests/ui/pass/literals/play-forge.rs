//! The state of a literal is worked out, and not chosen.

use tictactype::{Game, O, Square, Won, X, play};

fn main() {
    let _: Game<Won<X>, Square<2>> = play![Square<2>; a1 b1 b2];
    let _ = O;
}
