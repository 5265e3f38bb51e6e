//! The passing twin of `fail/game/play-an-unchecked-outcome-any.rs`.

use tictactype::{AnyGame, Grid, X, at};

fn main() {
    let game = Grid::<3>::game();
    let _ = (game.play(X, at!(a1)), None::<AnyGame<Grid<3>>>);
}
