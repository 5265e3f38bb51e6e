//! The passing twin of `fail/computer/advice-alone-choose.rs`.

use tictactype::Grid;
use tictactype::computer::{Advice, Block, FirstVacant, Win};

fn main() {
    let _ = FirstVacant;
    let mut player = Win.or(Block).or(FirstVacant);
    let _ = player.choose(Grid::<3>::game().as_in_play());
}
