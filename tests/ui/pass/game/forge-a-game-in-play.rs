//! The passing twin of `fail/game/forge-a-game-in-play.rs`.

use tictactype::{GameInPlay, Grid};

fn part<T>() -> T {
    unimplemented!()
}

fn main() {
    let _ = (part::<()>, Grid::<3>::game());
    let _: GameInPlay<'_, Grid<3>> = Grid::<3>::game().as_in_play();
}
