//! The passing twin of `fail/types/taken-square-list-twice.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 a2];

fn main() {
    let _ = Moves::new();
}
