//! The passing twin of `fail/literals/wrong-claim.rs`.

use tictactype::{Game, O, Square, X, play};

fn main() {
    let _: Game<O, _> = play![Square<3>; b2 a1 c3];
    let _ = (O, X);
}
