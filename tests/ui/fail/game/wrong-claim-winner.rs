//! A function returns O as the winner of a game that X won.

use tictactype::{Game, O, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> O {
    game.winner()
}

fn main() {
    let _ = winner;
}
