//! A move is played in a game whose state is known only at run time.

use tictactype::{AnyGame, Grid, X, at};

fn main() {
    let game = AnyGame::<Grid<3>>::new().to_typed();
    let _ = (game.play(X, at!(a1)), None::<AnyGame<Grid<3>>>);
}
