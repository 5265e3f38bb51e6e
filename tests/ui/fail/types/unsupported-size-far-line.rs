//! A 26×26 board has a line of 99.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<26, 99>::new();
}
