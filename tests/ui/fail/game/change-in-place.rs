//! A `Game` is played as if it changed in place.

use tictactype::{Grid, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = game.push(at!(b2));
}
