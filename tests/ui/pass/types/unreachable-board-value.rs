//! The passing twin of `fail/types/unreachable-board-value.rs`.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<3>; X O . / . . . / . . .];
    let _ = round;
}
