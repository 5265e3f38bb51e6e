//! The passing twin of `fail/types/not-a-square.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'b', 1>);
}
