//! `entries` is called on a won game.

use tictactype::{Game, Grid, Won, X};

fn play_on(game: &Game<Won<X>, Grid<3>>) -> usize {
    game.entries().len()
}

fn main() {
    let _ = play_on;
}
