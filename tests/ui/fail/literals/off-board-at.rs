//! `at!` names the square d4, which is off the 3×3 board.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(d4));
}
