//! A strategy on a larger board is to win every game.

use tictactype::computer::{self, Pairing};
use tictactype::{Grid, X, unbeaten};

const FIRST: computer::Winning<X, Grid<5>> =
    unbeaten![X wins on Grid<5>; Win, Pairing(Pairing::FIVE_ON_5), FirstVacant];

fn main() {
    let _ = FIRST;
}
