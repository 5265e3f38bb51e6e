//! The passing twin of `fail/game/result-before-the-end-winner-mark.rs`.

use tictactype::{Game, Mark, O, Square, Won, X};

fn winner(game: &Game<Won<X>, Square<3>>) -> Option<Mark> {
    Some(game.winner().into())
}

fn main() {
    let _ = (winner, O, None::<Won<X>>);
}
