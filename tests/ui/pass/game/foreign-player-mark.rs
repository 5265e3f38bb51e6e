//! A move is played by a `Mark`, a value at run time, instead of the type `X` or `O`.

use tictactype::{Square, X, at};

fn main() {
    let _ = Square::<3>::game().play(X, at!(b2));
}
