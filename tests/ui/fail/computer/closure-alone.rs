//! A closure without `from_fn` plays a game.

use tictactype::computer::{FirstVacant, from_fn, play_out};
use tictactype::{GameInPlay, Grid};

fn main() {
    let _ = from_fn(|_: GameInPlay<'_, Grid<3>>| None);
    let player = |game: GameInPlay<'_, Grid<3>>| game.vacant().first();
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
