//! The passing twin of `fail/game/forge-a-game-new.rs`.

use tictactype::{Game, Opening, Square};

fn main() {
    let _ = Game::<Opening, Square<3>>::on(Square);
}
