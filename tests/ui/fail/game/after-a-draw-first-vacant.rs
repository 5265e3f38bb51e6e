//! `first_vacant` is called on a drawn game.

use tictactype::{Drawn, Game, Grid, X};

fn last_square(game: &Game<Drawn<X>, Grid<3>>) {
    let _ = game.first_vacant();
}

fn main() {
    let _ = last_square;
}
