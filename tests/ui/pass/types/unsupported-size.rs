//! A side is at most 26.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<26>::new();
}
