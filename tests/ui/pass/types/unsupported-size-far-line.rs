//! The passing twin of `fail/types/unsupported-size-far-line.rs`.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<26, 26>::new();
}
