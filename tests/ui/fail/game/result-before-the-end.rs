//! `result` is called on a game in play.

use tictactype::{Game, GameResult, Grid, X};

fn result(game: &Game<X, Grid<3>>) -> GameResult {
    game.result()
}

fn main() {
    let _ = result;
}
