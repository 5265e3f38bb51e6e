//! O plays after X has won.

use tictactype::{Game, O, Square, Won, X, at};

fn play_on(game: Game<Won<X>, Square<3>>) {
    let _ = game.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
