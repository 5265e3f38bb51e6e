//! The passing twin of `fail/game/after-a-draw-first-vacant.rs`.

use tictactype::{Game, Grid, X};

fn last_square(game: &Game<X, Grid<3>>) {
    let _ = game.first_vacant();
}

fn main() {
    let _ = last_square;
}
