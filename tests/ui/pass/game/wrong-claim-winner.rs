//! A function returns O as the winner of a game that X won.

use tictactype::{Game, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
