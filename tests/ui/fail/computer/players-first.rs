//! The players come before the game.

use tictactype::Grid;
use tictactype::computer::{FirstVacant, NewellSimon, play_out};

fn main() {
    let game = Grid::<3>::game();
    let _ = play_out(NewellSimon, FirstVacant, game);
}
