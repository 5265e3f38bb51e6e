//! A foreign type tries a move.

use tictactype::typelevel::{At, Start};
use tictactype::X;

struct Z;

fn main() {
    let _ = (X, Z);
    let _ = Start::<3>::new().attempt(Z, At::<'a', 1>);
}
