//! A list goes on after X has won.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a1 b1 a2 b2 a3 c3];

fn main() {
    let _ = Moves::new();
}
