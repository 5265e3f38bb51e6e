//! A strategy names a closure.

use tictactype::computer::{Question, Rule, Unbeaten};
use tictactype::{Grid, Square, X, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    question.suggested(&Rule::Center)
}

const MINE: Unbeaten<X, Grid<3>> =
    unbeaten![X on Grid<3>; Win, Block, BlockFork, by |question| mine(question), FirstVacant];

fn main() {
    let _ = (MINE, mine);
}
