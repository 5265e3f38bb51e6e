//! The passing twin of `fail/types/unreachable-board.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X . / . . .];

fn main() {
    let _ = Begun::new();
}
