//! The moves of a game are a text.

use tictactype::{Game, Grid, O, play};

const GAME: Game<O, Grid<3>> = play![Grid<3>; "b2 a1 c3"];

fn main() {
    let _ = GAME;
}
