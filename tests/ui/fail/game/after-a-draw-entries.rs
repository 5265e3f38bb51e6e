//! `entries` is called on a drawn game.

use tictactype::{Drawn, Game, Grid, X};

fn play_on(game: &Game<Drawn<X>, Grid<3>>) -> usize {
    game.entries().len()
}

fn main() {
    let _ = play_on;
}
