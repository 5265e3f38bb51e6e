//! O plays after a draw.

use tictactype::{Drawn, Game, Grid, O, X, at};

fn play_on(game: Game<Drawn<X>, Grid<3>>) {
    let _ = game.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
