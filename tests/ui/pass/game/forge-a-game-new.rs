//! The passing twin of `fail/game/forge-a-game-new.rs`.

use tictactype::{Game, Grid, Opening};

fn main() {
    let _ = Game::<Opening, Grid<3>>::on(Grid);
}
