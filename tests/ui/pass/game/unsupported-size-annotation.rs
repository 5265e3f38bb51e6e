//! The passing twin of `fail/game/unsupported-size-annotation.rs`.

use tictactype::{Game, Grid, Opening};

fn main() {
    let game: Game<Opening, Grid<3, 3>> = Game::new();
    let _ = game;
}
