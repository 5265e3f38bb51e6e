//! A list goes on after a draw.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1 a3];

fn main() {
    let _ = Moves::new();
}
