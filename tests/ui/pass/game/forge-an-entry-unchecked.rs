//! The passing twin of `fail/game/forge-an-entry-unchecked.rs`.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.entry(at!(b2));
}
