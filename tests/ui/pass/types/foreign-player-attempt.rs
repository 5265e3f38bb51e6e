//! The passing twin of `fail/types/foreign-player-attempt.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

struct Z;

fn main() {
    let _ = (X, Z);
    let _ = Start::<3>::new().attempt(X, At::<'a', 1>);
}
