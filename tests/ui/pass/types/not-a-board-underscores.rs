//! The passing twin of `fail/types/not-a-board-underscores.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; . X . / O . . / . X .];

fn main() {
    let _ = Begun::new();
}
