//! The passing twin of `fail/computer/unchecked-strategy-function.rs`.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    question.first_of(question.vacant())
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, by mine];

fn main() {
    let _ = MINE;
}
