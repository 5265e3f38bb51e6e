//! No square is looked at for a move once the game is won.

use tictactype::{Game, Square, Won, X, at};

fn play_on(game: Game<Won<X>, Square<3>>) {
    let _ = game.entry(at!(c3));
}

fn main() {
    let _ = play_on;
}
