//! The passing twin of `fail/types/not-a-square-unnamed.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<2>::new().play(X, At::<'a', 1>);
}
