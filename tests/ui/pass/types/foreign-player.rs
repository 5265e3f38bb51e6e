//! The passing twin of `fail/types/foreign-player.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

struct Z;

fn main() {
    let _ = (X, Z);
    let _ = Start::<3>::new().play(X, At::<'a', 1>);
}
