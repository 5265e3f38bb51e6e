//! A new game is created in the state `Won<X>`.

use tictactype::{Game, Square, Won, X};

fn main() {
    let _ = Game::<Won<X>, Square<3>>::on(Square);
}
