//! The rows of a board as a literal are tokens without spaces.

use tictactype::{AnyGame, Grid, board};

fn main() {
    let _: AnyGame<Grid<3>> = board![Grid<3>; XO./.X./...].into();
}
