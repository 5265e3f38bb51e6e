//! The passing twin of `fail/game/hidden-item-undo.rs`.

use tictactype::{Game, Grid, rules::TakeBack};

fn undo<T: TakeBack<Grid<3>>>(game: Game<T, Grid<3>>) -> T::Previous {
    game.undo()
}

fn main() {
    let _ = undo::<tictactype::X>;
}
