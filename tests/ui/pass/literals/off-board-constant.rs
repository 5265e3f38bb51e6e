//! The passing twin of `fail/literals/off-board-constant.rs`.

use tictactype::{Game, Grid, O, play};

const GAME: Game<O, Grid<15, 5>> = play![Grid<15, 5>; h8 h9 o1];

fn main() {
    let _ = &GAME;
}
