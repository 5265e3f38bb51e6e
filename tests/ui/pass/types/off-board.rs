//! X plays d1, which is off the 3×3 board.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'c', 1>);
}
