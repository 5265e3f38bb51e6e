//! The passing twin of `fail/computer/after-a-strategy.rs`.

use tictactype::Square;
use tictactype::computer::{Advice, Center, FirstVacant, Win, play_out};

fn main() {
    let player = Win.or(Center).or(FirstVacant);
    let _ = play_out(Square::<3>::game(), player, FirstVacant);
}
