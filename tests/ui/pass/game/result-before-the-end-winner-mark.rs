//! The passing twin of `fail/game/result-before-the-end-winner-mark.rs`.

use tictactype::{Game, Grid, Mark, O, Won, X};

fn winner(game: &Game<Won<X>, Grid<3>>) -> Option<Mark> {
    Some(game.winner().into())
}

fn main() {
    let _ = (winner, O, None::<Won<X>>);
}
