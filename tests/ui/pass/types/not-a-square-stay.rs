//! The passing twin of `fail/types/not-a-square-stay.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play_or_stay(X, At::<'a', 1>);
}
