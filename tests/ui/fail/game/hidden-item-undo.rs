//! Generic code calls a hidden function of the sealed trait of states.

use tictactype::{Game, Square, rules::TakeBack};

fn undo<T: TakeBack<Square<3>>>(game: Game<T, Square<3>>) -> T::Previous {
    T::undo(game)
}

fn main() {
    let _ = undo::<tictactype::X>;
}
