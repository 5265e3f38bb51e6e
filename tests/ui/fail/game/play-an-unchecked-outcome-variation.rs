//! O plays in an unchecked `Explored`: the move before it may have ended the game.

use tictactype::{Explored, O, Square, X, at};

fn answer(mut later: Explored<'_, X, Square<3>>) {
    let _ = later.play(O, at!(a1));
}

fn main() {
    let _ = answer;
}
