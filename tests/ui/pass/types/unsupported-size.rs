//! The passing twin of `fail/types/unsupported-size.rs`.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<26>::new();
}
