//! A new game is at its opening, not already won.

use tictactype::{Game, Square, Won, X};

fn main() {
    let _ = Game::<Won<X>, Square<3>>::on(Square);
}
