//! Ben's answer to the kata.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, O, Square, unbeaten};

/// Plays in the center, then in a corner.
const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    let (center, corners) = (0b000_010_000, 0b101_000_101);
    match question.first_of(question.vacant() & center) {
        None => question.first_of(question.vacant() & corners),
        center => center,
    }
}

const _: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, by mine, FirstVacant];

fn main() {}
