//! The passing twin of `fail/game/ignored-outcome-undo.rs`.

#![deny(unused_must_use)]

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.undo();
}
