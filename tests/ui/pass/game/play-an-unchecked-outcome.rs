//! The passing twin of `fail/game/play-an-unchecked-outcome.rs`.

use tictactype::{Grid, O, X, at};

fn main() {
    let Ok(vacant) = Grid::<3>::game().entry(at!(b2)) else { return };
    let game = vacant.play(X).in_play().unwrap();
    let _ = game.play(O, at!(a1));
}
