//! The passing twin of `fail/types/not-a-board-after-a-round.rs`.

use tictactype::{Grid, round};

type Begun = round![Grid<3>; X . . / . O . / . . .];

fn main() {
    let _ = Begun::new();
}
