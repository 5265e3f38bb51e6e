//! The passing twin of `fail/types/taken-square-list-value.rs`.

use tictactype::{Grid, round};

fn main() {
    let round = round![Grid<3>; b2 a1 c3 a2];
    let _ = round;
}
