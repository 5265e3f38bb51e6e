//! The first row of a board as a literal has a gap.

use tictactype::{AnyGame, Grid, board};

fn main() {
    let _: AnyGame<Grid<3>> = board![Grid<3>; X.O / .X. / ...].into();
}
