//! Who moves is said by the type `X` or `O`, not by a value that run time chose.

use tictactype::{Square, X, at};

fn main() {
    let _ = Square::<3>::game().play(X, at!(b2));
}
