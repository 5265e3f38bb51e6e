//! The passing twin of `fail/game/wrong-player-opens.rs`.

use tictactype::{X, Square, at};

fn main() {
    let game = Square::<3>::game();
    let _ = game.play(X, at!(b2));
}
