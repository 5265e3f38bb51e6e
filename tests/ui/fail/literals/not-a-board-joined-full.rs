//! The first row of a board as a literal is one word.

use tictactype::{AnyGame, Grid, board};

fn main() {
    let _: AnyGame<Grid<3>> = board![Grid<3>; XOX / .O. / ...].into();
}
