//! The passing twin of `fail/game/board-as-a-game.rs`.

use tictactype::{Board, Grid, X, at};

fn main() {
    let board: Board<Grid<3>> = "XO./.../...".parse().unwrap();
    let _ = board.check().unwrap().to_game().push_as(X, at!(b2));
}
