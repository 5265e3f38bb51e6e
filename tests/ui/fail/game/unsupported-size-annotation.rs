//! The type of a variable has a line of 4 on a side of 3.

use tictactype::{Game, Grid, Opening};

fn main() {
    let game: Game<Opening, Grid<3, 4>> = Game::new();
    let _ = game;
}
