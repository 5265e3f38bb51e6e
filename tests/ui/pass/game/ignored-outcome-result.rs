//! The passing twin of `fail/game/ignored-outcome-result.rs`.

#![deny(unused_must_use)]

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.play(X, at!(b2));
}
