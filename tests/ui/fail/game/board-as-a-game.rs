//! X plays on a board, which has no moves.

use tictactype::{Board, Grid, X, at};

fn main() {
    let board: Board<Grid<3>> = "XO./.../...".parse().unwrap();
    let _ = board.play(X, at!(b2));
}
