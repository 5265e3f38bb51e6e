//! There is no result before the game is over.

use tictactype::{Drawn, Game, GameResult, Square, X};

fn result(game: &Game<Drawn<X>, Square<3>>) -> GameResult {
    game.result()
}

fn main() {
    let _ = result;
}
