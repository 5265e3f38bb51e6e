//! A move is on the board.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'c', 1>);
}
