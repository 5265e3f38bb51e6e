//! A list has a greeting in place of a square.

use tictactype::{Square, round};

type Moves = round![Square<3>; a1 Hello];

fn main() {
    let _ = Moves::new();
}
