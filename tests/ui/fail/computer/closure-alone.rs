//! A closure without `from_fn` plays a game.

use tictactype::computer::{FirstVacant, from_fn, play_out};
use tictactype::{GameInPlay, Square};

fn main() {
    let _ = from_fn(|_: GameInPlay<'_, Square<3>>| None);
    let player = |game: GameInPlay<'_, Square<3>>| game.vacant().next();
    let _ = play_out(Square::<3>::game(), player, FirstVacant);
}
