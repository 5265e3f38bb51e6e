//! A game of any size is converted to a typed game.

use tictactype::{AnyGame, AnySize, Grid};

fn typed(game: AnyGame<AnySize>) {
    let _ = game.into_typed();
}

fn main() {
    let _ = (typed, None::<(AnySize, Grid<3>)>);
}
