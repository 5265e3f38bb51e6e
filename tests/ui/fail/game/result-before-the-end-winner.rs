//! There is no winner before the game is over.

use tictactype::{Game, Square, X};

fn winner(game: &Game<X, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
