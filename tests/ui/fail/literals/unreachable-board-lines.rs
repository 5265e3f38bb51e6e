//! A board has lines of both players.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; "XXX/OOO/..."];

fn main() {
    let _ = GAME;
}
