//! A new game is created in the state `Won<X>`.

use tictactype::{Game, Opening, Square};

fn main() {
    let _ = Game::<Opening, Square<3>>::on(Square);
}
