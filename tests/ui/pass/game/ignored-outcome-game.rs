//! The passing twin of `fail/game/ignored-outcome-game.rs`.

#![deny(unused_must_use)]

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.open(at!(b2));
}
