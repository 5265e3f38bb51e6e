//! The first row of a board as a literal begins with a mark and vacant squares.

use tictactype::{AnyGame, Grid, board};

fn main() {
    let _: AnyGame<Grid<3>> = board![Grid<3>; X.. / .O. / ...].into();
}
