//! A move is played on a board with a side of 27; the compiler reports only the size.

use tictactype::{Grid, at};

fn main() {
    let _ = Grid::<27>::game().open(at!(b2));
}
