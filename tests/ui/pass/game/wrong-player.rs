//! The passing twin of `fail/game/wrong-player.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1));
}
