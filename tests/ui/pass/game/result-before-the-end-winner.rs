//! `winner` is called on a game in play.

use tictactype::{Game, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
