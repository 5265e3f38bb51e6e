//! A game in play is created from its private fields.

use tictactype::{GameInPlay, Grid};

fn part<T>() -> T {
    unimplemented!()
}

fn main() {
    let _ = (part::<()>, Grid::<3>::game());
    let _: GameInPlay<'_, Grid<3>> = GameInPlay { position: part() };
}
