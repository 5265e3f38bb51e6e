//! The passing twin of `fail/computer/game-of-another-size-box.rs`.

use tictactype::Grid;
use tictactype::computer::{FirstVacant, Strategy, play_out};

fn main() {
    let player: Box<dyn Strategy<Grid<3>>> = Box::new(FirstVacant);
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
