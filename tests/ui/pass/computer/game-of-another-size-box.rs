//! The passing twin of `fail/computer/game-of-another-size-box.rs`.

use tictactype::Square;
use tictactype::computer::{FirstVacant, Strategy, play_out};

fn main() {
    let player: Box<dyn Strategy<Square<3>>> = Box::new(FirstVacant);
    let _ = play_out(Square::<3>::game(), player, FirstVacant);
}
