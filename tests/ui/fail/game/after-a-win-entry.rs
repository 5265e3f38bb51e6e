//! `entry` is called on a won game.

use tictactype::{Game, Grid, Won, X, at};

fn play_on(game: Game<Won<X>, Grid<3>>) {
    let _ = game.entry(at!(c3));
}

fn main() {
    let _ = play_on;
}
