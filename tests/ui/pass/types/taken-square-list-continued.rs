//! The passing twin of `fail/types/taken-square-list-continued.rs`.

use tictactype::{Grid, round};

type Opened = round![Grid<3>; b2 a1 c3];
type Moves = round![Opened; a3 c1];

fn main() {
    let _ = Moves::new();
}
