//! A move is played by a `Mark`, a value at run time, instead of the type `X` or `O`.

use tictactype::{Grid, Mark, at};

fn main() {
    let _ = Grid::<3>::game().play(Mark::X, at!(b2));
}
