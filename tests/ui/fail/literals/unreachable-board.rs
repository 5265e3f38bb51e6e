//! A board has more marks of X than a game can give it.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; "OX./.../.XX"];

fn main() {
    let _ = GAME;
}
