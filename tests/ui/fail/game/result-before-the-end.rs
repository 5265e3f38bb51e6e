//! There is no result before the game is over.

use tictactype::{Game, GameResult, Square, X};

fn result(game: &Game<X, Square<3>>) -> GameResult {
    game.result()
}

fn main() {
    let _ = result;
}
