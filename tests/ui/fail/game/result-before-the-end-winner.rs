//! `winner` is called on a game in play.

use tictactype::{Game, Square, X};

fn winner(game: &Game<X, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
