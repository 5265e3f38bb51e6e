//! A game in play is created from its private fields.

use tictactype::{GameInPlay, Square};

fn part<T>() -> T {
    unimplemented!()
}

fn main() {
    let _ = (part::<()>, Square::<3>::game());
    let _: GameInPlay<'_, Square<3>> = GameInPlay { store: part(), size: part() };
}
