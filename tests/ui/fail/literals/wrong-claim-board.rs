//! A board on which X is to move is a game in which O is.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; "OX./.../..."];

fn main() {
    let _ = GAME;
}
