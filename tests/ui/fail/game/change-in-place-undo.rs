//! A move of a `Game` is taken back as if it changed in place.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game().open(at!(b2));
    let _ = game.pop();
}
