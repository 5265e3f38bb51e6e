//! The passing twin of `fail/types/not-a-square-attempt.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().attempt(X, At::<'b', 1>);
}
