//! A function returns O as the winner of a game that X won.

use tictactype::{Game, Grid, O, Won, X};

fn winner(game: &Game<Won<X>, Grid<3>>) -> O {
    game.winner()
}

fn main() {
    let _ = winner;
}
