//! `result` is called on a game in play.

use tictactype::{Drawn, Game, GameResult, Square, X};

fn result(game: &Game<Drawn<X>, Square<3>>) -> GameResult {
    game.result()
}

fn main() {
    let _ = result;
}
