//! The passing twin of `fail/game/result-before-the-end-winner.rs`.

use tictactype::{Game, Grid, Won, X};

fn winner(game: &Game<Won<X>, Grid<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
