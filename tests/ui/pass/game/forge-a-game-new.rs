//! A new game is at its opening, not already won.

use tictactype::{Game, Opening, Square};

fn main() {
    let _ = Game::<Opening, Square<3>>::on(Square);
}
