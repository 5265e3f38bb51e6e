//! The passing twin of `fail/game/after-a-win.rs`.

use tictactype::{Game, O, Square, at};

fn play_on(game: Game<O, Square<3>>) {
    let _ = game.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
