//! The passing twin of `fail/game/unsupported-size-annotation.rs`.

use tictactype::{Game, Opening, Square};

fn main() {
    let game: Game<Opening, Square<3, 3>> = Game::new();
    let _ = game;
}
