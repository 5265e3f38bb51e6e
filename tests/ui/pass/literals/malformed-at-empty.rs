//! `at!` names no square.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<3>::game().open(at!(b2));
}
