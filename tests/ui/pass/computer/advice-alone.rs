//! The passing twin of `fail/computer/advice-alone.rs`.

use tictactype::Grid;
use tictactype::computer::{Advice, Block, FirstVacant, Win, play_out};

fn main() {
    let player = Win.or(Block).or(FirstVacant);
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
