//! The item that `at!` expands to for a name is called with a square off the board.

use tictactype::{Grid, Position};

fn main() {
    let _: Position<Grid<3>> = Position::named::<'d', 4>();
}
