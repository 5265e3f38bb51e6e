//! A move by the player whose turn it is, after X has won.

use tictactype::{Game, Grid, Won, X, at};

fn play_on(game: Game<Won<X>, Grid<3>>) {
    let _ = game.play_turn(at!(c3));
}

fn main() {
    let _ = play_on;
}
