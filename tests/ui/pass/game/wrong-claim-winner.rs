//! The passing twin of `fail/game/wrong-claim-winner.rs`.

use tictactype::{Game, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
