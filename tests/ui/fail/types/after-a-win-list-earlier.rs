//! A list goes on for three moves after X has won.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 c1 b2 a2 c3 b1 c2 a3];

fn main() {
    let _ = Moves::new();
}
