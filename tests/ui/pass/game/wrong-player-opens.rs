//! The passing twin of `fail/game/wrong-player-opens.rs`.

use tictactype::{Grid, X, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.play(X, at!(b2));
}
