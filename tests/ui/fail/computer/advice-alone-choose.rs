//! A chain of `Advice` without a `Strategy` at its end chooses a move.

use tictactype::Grid;
use tictactype::computer::{Advice, Block, FirstVacant, Win};

fn main() {
    let _ = FirstVacant;
    let mut player = Win.or(Block);
    let _ = player.choose(Grid::<3>::game().as_in_play());
}
