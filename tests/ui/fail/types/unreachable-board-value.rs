//! A board, which is a value, has two marks of X and none of O.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<3>; X X . / . . . / . . .];
    let _ = round;
}
