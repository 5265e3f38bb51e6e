//! A function does not end.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    let vacant = question.vacant();
    while vacant != 0 {}
    None
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, by mine, FirstVacant];

fn main() {
    let _ = MINE;
}
