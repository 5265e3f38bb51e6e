//! A vacant entry is created without a check of its square.

use tictactype::{Grid, Vacant, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = Vacant::new(game, at!(b2));
}
