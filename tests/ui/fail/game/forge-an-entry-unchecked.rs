//! A vacant entry is created without a check of its square.

use tictactype::{Square, Vacant, at};

fn main() {
    let game = Square::<3>::game();
    let _ = Vacant::new(game, at!(b2));
}
