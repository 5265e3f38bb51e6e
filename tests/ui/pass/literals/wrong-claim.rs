//! The passing twin of `fail/literals/wrong-claim.rs`.

use tictactype::{Game, Grid, O, X, play};

fn main() {
    let _: Game<O, _> = play![Grid<3>; b2 a1 c3];
    let _ = (O, X);
}
