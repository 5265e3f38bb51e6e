//! A list names a square by a name that no square has.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 upper-left];

fn main() {
    let _ = Moves::new();
}
