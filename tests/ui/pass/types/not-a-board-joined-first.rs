//! The passing twin of `fail/types/not-a-board-joined-first.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; X O . / . X . / . . O];

fn main() {
    let _ = Begun::new();
}
