//! Two moves of a list are in brackets.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; [b2 a1] c3];

fn main() {
    let _ = Moves::new();
}
