//! O plays after X has won.

use tictactype::{Game, Grid, O, Won, X, at};

fn play_on(game: Game<Won<X>, Grid<3>>) {
    let _ = game.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
