//! A list has a greeting in place of a square.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 Hello];

fn main() {
    let _ = Moves::new();
}
