//! The passing twin of `fail/game/forge-a-game-in-play.rs`.

use tictactype::{GameInPlay, Square};

fn part<T>() -> T {
    unimplemented!()
}

fn main() {
    let _ = (part::<()>, Square::<3>::game());
    let _: GameInPlay<'_, Square<3>> = Square::<3>::game().as_in_play();
}
