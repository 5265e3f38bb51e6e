//! A constant contains the move p1, which is off the 15×15 board.

use tictactype::{Game, Grid, O, play};

const GAME: Game<O, Grid<15, 5>> = play![Grid<15, 5>; h8 h9 p1];

fn main() {
    let _ = &GAME;
}
