//! A move is on the board, far from it or near.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'a', 26>);
}
