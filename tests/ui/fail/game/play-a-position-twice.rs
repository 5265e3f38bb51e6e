//! Two moves are played from the same game.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.play(O, at!(a1));
    let _ = game.play(O, at!(c3));
}
