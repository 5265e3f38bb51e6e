//! The passing twin of `fail/computer/advice-alone-list.rs`.

use tictactype::computer::{Advice, Block, FirstVacant, Win, check_strategy};
use tictactype::{Grid, Mark};

fn main() {
    let _ = Win.or(FirstVacant);
    let player = Win.or(Block).or(FirstVacant);
    let _ = check_strategy(Grid::<3>, Mark::O, player, 10_000);
}
