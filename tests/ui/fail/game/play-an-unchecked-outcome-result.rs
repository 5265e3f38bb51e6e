//! O plays in an unchecked `Result`: the move before it may have been refused.

use tictactype::{Grid, O, X, at};

fn main() {
    let game = Grid::<3>::game();
    let game = game.play(X, at!(b2));
    let _ = game.play(O, at!(a1));
}
