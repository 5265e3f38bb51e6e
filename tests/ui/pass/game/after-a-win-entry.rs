//! The passing twin of `fail/game/after-a-win-entry.rs`.

use tictactype::{Game, Square, X, at};

fn play_on(game: Game<X, Square<3>>) {
    let _ = game.entry(at!(c3));
}

fn main() {
    let _ = play_on;
}
