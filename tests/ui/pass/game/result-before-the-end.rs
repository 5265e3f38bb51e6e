//! The passing twin of `fail/game/result-before-the-end.rs`.

use tictactype::{Drawn, Game, GameResult, Grid, X};

fn result(game: &Game<Drawn<X>, Grid<3>>) -> GameResult {
    game.result()
}

fn main() {
    let _ = result;
}
