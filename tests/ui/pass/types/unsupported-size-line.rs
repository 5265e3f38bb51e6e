//! The passing twin of `fail/types/unsupported-size-line.rs`.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<3, 3>::new();
}
