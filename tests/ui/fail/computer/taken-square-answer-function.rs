//! A function plays in the center when a corner is vacant.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, O, Square, at, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    if question.is_vacant(at!(a1)) {
        return Some(at!(b2));
    }
    None
}

const MINE: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; by mine, Win, Block, BlockFork, FirstVacant];

fn main() {
    let _ = MINE;
}
