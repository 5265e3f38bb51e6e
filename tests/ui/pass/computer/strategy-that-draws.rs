//! The passing twin of `fail/computer/strategy-that-draws.rs`.

use tictactype::computer::Winning;
use tictactype::{Grid, X, unbeaten};

const FIRST: Winning<X, Grid<3, 2>> =
    unbeaten![X wins on Grid<3, 2>; Win, Block, Fork, Corner, FirstVacant];

fn main() {
    let _ = FIRST;
}
