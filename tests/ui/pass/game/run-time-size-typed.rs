//! The passing twin of `fail/game/run-time-size-typed.rs`.

use tictactype::{AnyGame, AnySize, Grid};

fn typed(game: AnyGame<Grid<3>>) {
    let _ = game.into_typed();
}

fn main() {
    let _ = (typed, None::<(AnySize, Grid<3>)>);
}
