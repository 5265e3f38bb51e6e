//! The passing twin of `fail/game/game-of-another-size.rs`.

use tictactype::{Game, O, Square, at};

fn answer(game: Game<O, Square<3>>) {
    let _ = game.play(O, at!(a1));
}

fn main() {
    answer(Square::<3>::game().open(at!(b2)));
}
