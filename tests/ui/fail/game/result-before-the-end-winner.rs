//! `winner` is called on a game in play.

use tictactype::{Game, Grid, X};

fn winner(game: &Game<X, Grid<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
