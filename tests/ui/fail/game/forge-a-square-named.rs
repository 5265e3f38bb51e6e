//! The item that `at!` expands to for a name is called with a square off the board.

use tictactype::{Grid, Square};

fn main() {
    let _: Square<Grid<3>> = Square::named::<'d', 4>();
}
