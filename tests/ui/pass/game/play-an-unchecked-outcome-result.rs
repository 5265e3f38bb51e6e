//! The passing twin of `fail/game/play-an-unchecked-outcome-result.rs`.

use tictactype::{Grid, O, X, at};

fn main() {
    let game = Grid::<3>::game();
    let game = game.play(X, at!(b2)).unwrap().in_play().unwrap();
    let _ = game.play(O, at!(a1));
}
