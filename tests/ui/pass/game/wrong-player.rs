//! The passing twin of `fail/game/wrong-player.rs`.

use tictactype::{O, Square, at};

fn main() {
    let game = Square::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1));
}
