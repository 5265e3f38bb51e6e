//! The passing twin of `fail/types/after-a-win-list-continued.rs`.

use tictactype::{Grid, round};

type Earlier = round![Grid<3>; a1 b1 a2 b2 b3];
type Moves = round![Earlier; c3];

fn main() {
    let _ = Moves::new();
}
