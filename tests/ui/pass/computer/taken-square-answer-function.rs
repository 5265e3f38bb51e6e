//! The passing twin of `fail/computer/taken-square-answer-function.rs`.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, at, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    if question.is_vacant(at!(b2)) {
        return Some(at!(b2));
    }
    None
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; by mine, Win, Block, Corner, FirstVacant];

fn main() {
    let _ = MINE;
}
