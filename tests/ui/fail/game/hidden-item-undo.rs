//! Generic code calls a hidden function of the sealed trait of states.

use tictactype::{Game, Grid, rules::TakeBack};

fn undo<T: TakeBack<Grid<3>>>(game: Game<T, Grid<3>>) -> T::Previous {
    <T::Previous>::reached(game.position().clone())
}

fn main() {
    let _ = undo::<tictactype::X>;
}
