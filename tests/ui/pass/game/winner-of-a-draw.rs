//! The passing twin of `fail/game/winner-of-a-draw.rs`.

use tictactype::{Game, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
