//! A literal is empty.

use tictactype::{Square, play};

fn main() {
    let _ = play![];
    let _ = Square::<3>;
}
