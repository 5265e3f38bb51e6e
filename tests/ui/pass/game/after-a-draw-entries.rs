//! The passing twin of `fail/game/after-a-draw-entries.rs`.

use tictactype::{Game, Grid, X};

fn play_on(game: &Game<X, Grid<3>>) -> usize {
    game.entries().len()
}

fn main() {
    let _ = play_on;
}
