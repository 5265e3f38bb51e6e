//! The passing twin of `fail/game/after-a-draw-entry.rs`.

use tictactype::{Game, Grid, X, at};

fn play_on(game: Game<X, Grid<3>>) {
    let _ = game.entry(at!(c3));
}

fn main() {
    let _ = play_on;
}
