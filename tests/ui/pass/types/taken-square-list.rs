//! The passing twin of `fail/types/taken-square-list.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 a1 c3 c1];

fn main() {
    let _ = Moves::new();
}
