//! A move is played by a `Mark`, a value at run time, instead of the type `X` or `O`.

use tictactype::{Mark, Square, at};

fn main() {
    let _ = Square::<3>::game().play(Mark::X, at!(b2));
}
