//! No square is taken to be vacant on trust.

use tictactype::{Square, Vacant, at};

fn main() {
    let game = Square::<3>::game();
    let _ = Vacant::new(game, at!(b2));
}
