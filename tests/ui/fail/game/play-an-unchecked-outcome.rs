//! O plays in an unchecked `Outcome`: the move before it may have ended the game.

use tictactype::{Grid, O, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let game = vacant.play(X);
    let _ = game.play(O, at!(a1));
}
