//! A game with O to move after three moves is annotated as a game with X to move.

use tictactype::{Game, Grid, O, X, play};

fn main() {
    let _: Game<X, _> = play![Grid<3>; b2 a1 c3];
    let _ = (O, X);
}
