//! A function plays in the center when a corner is vacant.

use tictactype::computer::{Question, Unbeaten};
use tictactype::{Grid, Square, X, at, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    if question.is_vacant(at!(a1)) {
        return Some(at!(b2));
    }
    None
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; by mine, Win, Block, Corner, FirstVacant];

fn main() {
    let _ = MINE;
}
