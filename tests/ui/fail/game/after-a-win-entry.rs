//! `entry` is called on a won game.

use tictactype::{Game, Square, Won, X, at};

fn play_on(game: Game<Won<X>, Square<3>>) {
    let _ = game.entry(at!(c3));
}

fn main() {
    let _ = play_on;
}
