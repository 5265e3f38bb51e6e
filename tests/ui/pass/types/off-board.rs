//! The passing twin of `fail/types/off-board.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'c', 1>);
}
