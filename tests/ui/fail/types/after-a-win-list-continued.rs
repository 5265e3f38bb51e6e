//! A list continues a round that X has won.

use tictactype::{Grid, round};

type Earlier = round![Grid<3>; a1 b1 a2 b2 a3];
type Moves = round![Earlier; c3];

fn main() {
    let _ = Moves::new();
}
