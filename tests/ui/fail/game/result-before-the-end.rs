//! `result` is called on a game in play.

use tictactype::{Game, GameResult, Square, X};

fn result(game: &Game<X, Square<3>>) -> GameResult {
    game.result()
}

fn main() {
    let _ = result;
}
