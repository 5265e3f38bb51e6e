//! A chain of `Advice` without a `Strategy` at its end plays a game.

use tictactype::Grid;
use tictactype::computer::{Advice, Block, FirstVacant, Win, play_out};

fn main() {
    let player = Win.or(Block);
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
