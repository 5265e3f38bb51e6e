//! `winner` is called on a drawn game.

use tictactype::{Drawn, Game, Square, X};

fn winner(game: &Game<Drawn<X>, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
