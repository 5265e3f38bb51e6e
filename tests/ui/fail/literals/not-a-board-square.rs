//! A board has a zero for a mark.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; "OX./.0./..."];

fn main() {
    let _ = GAME;
}
