//! A list of rules is checked as a `Strategy`.

use tictactype::computer::{Advice, Block, FirstVacant, Win, check_strategy};
use tictactype::{Grid, Mark};

fn main() {
    let _ = Win.or(FirstVacant);
    let player = (Win, Block, FirstVacant);
    let _ = check_strategy(Grid::<3>, Mark::O, player, 10_000);
}
