//! The passing twin of `fail/game/undo-at-the-opening.rs`.

use tictactype::{Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    let _ = game.undo();
}
