//! The rows of a board are tokens instead of a text, and X has the first square.

use tictactype::{Game, Grid, O, board};

const GAME: Game<O, Grid<3>> = board![Grid<3>; X O . / . X . / . . .];

fn main() {
    let _ = GAME;
}
