//! The rows of a board are not text.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; O X . / . X . / . . .];

fn main() {
    let _ = GAME;
}
