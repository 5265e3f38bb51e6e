//! A game that X has won was not won by O.

use tictactype::{Game, O, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> O {
    game.winner()
}

fn main() {
    let _ = winner;
}
