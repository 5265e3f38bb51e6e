//! `winner` is called on a drawn game.

use tictactype::{Drawn, Game, Grid, X};

fn winner(game: &Game<Drawn<X>, Grid<3>>) -> X {
    game.winner()
}

fn main() {
    let _ = winner;
}
