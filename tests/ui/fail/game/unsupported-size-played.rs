//! A move is played on a board with a side of 27; the compiler reports only the size.

use tictactype::{Square, at};

fn main() {
    let _ = Square::<27>::game().open(at!(b2));
}
