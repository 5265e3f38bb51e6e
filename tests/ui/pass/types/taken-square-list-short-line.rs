//! The passing twin of `fail/types/taken-square-list-short-line.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<4, 3>; b2 a1 c3 a2];

fn main() {
    let _ = Moves::new();
}
