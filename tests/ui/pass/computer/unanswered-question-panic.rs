//! The passing twin of `fail/computer/unanswered-question-panic.rs`.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    if question.vacant().count_ones() == 0 {
        panic!("more than one mark");
    }
    question.first_of(question.vacant())
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, BlockFork, Center, by mine];

fn main() {
    let _ = MINE;
}
