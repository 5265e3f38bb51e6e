//! The passing twin of `fail/types/not-a-board-lettered.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; O X . / . X . / . . .];

fn main() {
    let _ = Begun::new();
}
