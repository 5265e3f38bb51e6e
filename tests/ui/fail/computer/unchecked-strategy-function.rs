//! A function is asked on a larger board.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    question.first_of(question.vacant())
}

const MINE: Unbeaten<X, Grid<5>> =
    unbeaten![X on Grid<5>; Win, Block, BlockFork, Center, by mine];

fn main() {
    let _ = MINE;
}
