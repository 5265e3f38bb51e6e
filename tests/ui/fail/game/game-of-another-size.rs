//! A 4×4 game is passed where a 3×3 game is expected.

use tictactype::{Game, O, Square, at};

fn answer(game: Game<O, Square<3>>) {
    let _ = game.play(O, at!(a1));
}

fn main() {
    answer(Square::<4>::game().open(at!(b2)));
}
