//! A game that X has won was not won by O.

use tictactype::{Game, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
