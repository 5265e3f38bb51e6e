//! The passing twin of `fail/game/hidden-item-undo.rs`.

use tictactype::{Game, Square, rules::TakeBack};

fn undo<T: TakeBack<Square<3>>>(game: Game<T, Square<3>>) -> T::Previous {
    game.undo()
}

fn main() {
    let _ = undo::<tictactype::X>;
}
