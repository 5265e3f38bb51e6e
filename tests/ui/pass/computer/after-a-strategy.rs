//! The passing twin of `fail/computer/after-a-strategy.rs`.

use tictactype::Grid;
use tictactype::computer::{Advice, Center, FirstVacant, Win, play_out};

fn main() {
    let player = Win.or(Center).or(FirstVacant);
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
