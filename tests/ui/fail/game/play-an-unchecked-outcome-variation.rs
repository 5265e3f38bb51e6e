//! O plays in an unchecked `Explored`: the move before it may have ended the game.

use tictactype::{Explored, Grid, O, X, at};

fn answer(mut later: Explored<'_, X, Grid<3>>) {
    let _ = later.play(O, at!(a1));
}

fn main() {
    let _ = answer;
}
