//! O plays the first move.

use tictactype::{Grid, O, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.play(O, at!(b2));
}
