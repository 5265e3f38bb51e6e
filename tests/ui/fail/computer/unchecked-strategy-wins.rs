//! A strategy on a larger board is to win every game.

use tictactype::computer::{self, Pairing};
use tictactype::{Grid, X, unbeaten};

const FIRST: computer::Winning<X, Grid<10, 7>> =
    unbeaten![X wins on Grid<10, 7>; Win, Pairing(Pairing::SEVEN_ON_10), FirstVacant];

fn main() {
    let _ = FIRST;
}
