//! `at!` names the square d4, which is off the 3×3 board.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<3>::game().open(at!(d4));
}
