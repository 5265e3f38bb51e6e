//! A list goes on after O has won.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 c1 a2 b2 b3 a3 c3];

fn main() {
    let _ = Moves::new();
}
