//! More advice follows a `Strategy`, which chooses every move.

use tictactype::Grid;
use tictactype::computer::{Advice, Center, FirstVacant, Win, play_out};

fn main() {
    let player = Win.or(FirstVacant).or(Center);
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
