//! The passing twin of `fail/types/after-a-draw-list.rs`.

use tictactype::{Grid, round};

type Moves = round![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];

fn main() {
    let _ = Moves::new();
}
