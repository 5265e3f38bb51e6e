//! A boxed player for 4×4 plays a 3×3 game.

use tictactype::Grid;
use tictactype::computer::{FirstVacant, Strategy, play_out};

fn main() {
    let player: Box<dyn Strategy<Grid<4>>> = Box::new(FirstVacant);
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
