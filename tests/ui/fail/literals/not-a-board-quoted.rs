//! Each row of a board is a text.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; "OX." / ".X." / "..."];

fn main() {
    let _ = GAME;
}
