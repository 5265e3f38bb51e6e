//! Who moves is said by the type `X` or `O`, not by a value that run time chose.

use tictactype::{Mark, Square, at};

fn main() {
    let _ = Square::<3>::game().play(Mark::X, at!(b2));
}
