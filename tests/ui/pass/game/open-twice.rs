//! The passing twin of `fail/game/open-twice.rs`.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.open(at!(b2));
}
