//! The passing twin of `fail/computer/closure-alone.rs`.

use tictactype::computer::{FirstVacant, from_fn, play_out};
use tictactype::{GameInPlay, Grid};

fn main() {
    let _ = from_fn(|_: GameInPlay<'_, Grid<3>>| None);
    let player = from_fn(|game| game.vacant().first());
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
