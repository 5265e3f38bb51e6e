//! A strategy that draws some games is said to win all.

use tictactype::computer::Winning;
use tictactype::{Grid, X, unbeaten};

const FIRST: Winning<X, Grid<3>> =
    unbeaten![X wins on Grid<3>; Win, Block, Fork, Corner, FirstVacant];

fn main() {
    let _ = FIRST;
}
