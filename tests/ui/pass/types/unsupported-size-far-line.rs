//! A line is no longer than the side, however long.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<26, 26>::new();
}
