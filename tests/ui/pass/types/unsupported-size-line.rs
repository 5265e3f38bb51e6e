//! A line is no longer than the side.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<3, 3>::new();
}
