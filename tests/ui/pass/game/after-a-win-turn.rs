//! The passing twin of `fail/game/after-a-win-turn.rs`.

use tictactype::{Game, Grid, O, at};

fn play_on(game: Game<O, Grid<3>>) {
    let _ = game.play_turn(at!(c3));
}

fn main() {
    let _ = play_on;
}
