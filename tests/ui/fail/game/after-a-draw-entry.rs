//! `entry` is called on a drawn game.

use tictactype::{Drawn, Game, Grid, X, at};

fn play_on(game: Game<Drawn<X>, Grid<3>>) {
    let _ = game.entry(at!(c3));
}

fn main() {
    let _ = play_on;
}
