//! The passing twin of `fail/types/taken-square-list-long.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<6>; a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2 b3 a3 d3 c3 f3 e3 a4 b4];

fn main() {
    let _ = Moves::new();
}
