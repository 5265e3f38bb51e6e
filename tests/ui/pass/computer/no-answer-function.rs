//! The passing twin of `fail/computer/no-answer-function.rs`.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, unbeaten};

const CENTER: u32 = 0b000_010_000;

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    question.first_of(question.vacant() & CENTER)
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, by mine, Corner, FirstVacant];

fn main() {
    let _ = MINE;
}
