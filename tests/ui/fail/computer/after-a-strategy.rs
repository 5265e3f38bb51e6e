//! More advice follows a `Strategy`, which chooses every move.

use tictactype::Square;
use tictactype::computer::{Advice, Center, FirstVacant, Win, play_out};

fn main() {
    let player = Win.or(FirstVacant).or(Center);
    let _ = play_out(Square::<3>::game(), player, FirstVacant);
}
