//! The item that `at!` expands to for a name is called with a square off the board.

use tictactype::{Position, Square};

fn main() {
    let _: Position<Square<3>> = Position::named::<'d', 4>();
}
