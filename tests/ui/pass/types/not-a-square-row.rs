//! The passing twin of `fail/types/not-a-square-row.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'a', 1>);
}
