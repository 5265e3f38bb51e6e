//! The passing twin of `fail/types/not-a-board-joined.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; . X O / X O . / . . .];

fn main() {
    let _ = Begun::new();
}
