//! The passing twin of `fail/types/taken-square-list-upper-case.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; b2 A2];

fn main() {
    let _ = Moves::new();
}
