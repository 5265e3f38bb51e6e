//! The passing twin of `fail/literals/not-a-board-rows.rs`.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; "X O . / . X . / . . ."];

fn main() {
    let _ = GAME;
}
