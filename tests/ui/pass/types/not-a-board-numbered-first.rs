//! The passing twin of `fail/types/not-a-board-numbered-first.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O . X / X X . / O O X];

fn main() {
    let _ = Begun::new();
}
