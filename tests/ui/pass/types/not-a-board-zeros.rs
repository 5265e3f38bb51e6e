//! The passing twin of `fail/types/not-a-board-zeros.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X . / . . O];

fn main() {
    let _ = Begun::new();
}
