//! The passing twin of `fail/game/play-a-position-twice.rs`.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.clone().play(O, at!(a1));
    let _ = game.play(O, at!(c3));
}
