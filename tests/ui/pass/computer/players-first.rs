//! The passing twin of `fail/computer/players-first.rs`.

use tictactype::Grid;
use tictactype::computer::{FirstVacant, NewellSimon, play_out};

fn main() {
    let game = Grid::<3>::game();
    let _ = play_out(game, NewellSimon, FirstVacant);
}
