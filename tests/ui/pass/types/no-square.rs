//! The passing twin of `fail/types/no-square.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let at = At::<'a', 1>;
    let _ = (at, Start::<3>::new().play(X, at));
}
