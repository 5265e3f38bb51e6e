//! A square that the board does not have is not written down.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(d4));
}
