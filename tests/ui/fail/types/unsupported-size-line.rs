//! A 3×3 board has a line of 4.

use tictactype::typelevel::{Start};

fn main() {
    let _ = Start::<3, 4>::new();
}
