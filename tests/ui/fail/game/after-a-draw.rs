//! O plays after a draw.

use tictactype::{Drawn, Game, O, Square, X, at};

fn play_on(game: Game<Drawn<X>, Square<3>>) {
    let _ = game.play(O, at!(c3));
}

fn main() {
    let _ = play_on;
}
