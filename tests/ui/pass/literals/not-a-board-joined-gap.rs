//! The passing twin of `fail/literals/not-a-board-joined-gap.rs`.

use tictactype::{AnyGame, Grid, board};

fn main() {
    let _: AnyGame<Grid<3>> = board![Grid<3>; "X.O / .X. / ..."].into();
}
