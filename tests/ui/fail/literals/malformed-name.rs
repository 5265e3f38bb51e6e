//! `at!` is given `left-top`, which is not the name of a square.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(left-top));
}
