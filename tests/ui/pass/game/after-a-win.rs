//! The passing twin of `fail/game/after-a-win.rs`.

use tictactype::{Game, Grid, O, at};

fn play_on(game: Game<O, Grid<3>>) {
    let _ = game.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
